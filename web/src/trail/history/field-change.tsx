import type { BilingualText, Change } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useReadingOrder } from '../../i18n/language.tsx'
import { Written } from '../../ui/text/written.tsx'
import type { FieldKind } from '../../resources/resource.ts'
import { addressesOf, bilingualOf, Images, isEmpty, Part, partsOf, Value } from './values.tsx'
import { wordDiff } from './word-diff.ts'

export interface FieldChangeProps {
  kind: FieldKind
  label: string
  before: unknown
  after: unknown
  names: Change['names']
}

/** What became of the value of a field: 'from $12 to $15', or the changed words of a text, or what was added to a list. */
export function FieldChange({ kind, label, before, after, names }: FieldChangeProps) {
  if (kind.as === 'bilingual') return <BilingualChange before={bilingualOf(before)} after={bilingualOf(after)} />
  if (kind.as === 'images') return <ImagesChange before={addressesOf(before)} after={addressesOf(after)} />
  if (kind.as === 'parts')
    return <PartsChange of={kind.of} before={partsOf(before)} after={partsOf(after)} names={names} />
  if (kind.as === 'text' && typeof before === 'string' && typeof after === 'string') {
    return <TextChange before={before} after={after} />
  }
  const value = (shown: unknown) => <Value kind={kind} value={shown} names={names} label={label} />
  return <FromTo before={isEmpty(before) ? null : value(before)} after={isEmpty(after) ? null : value(after)} />
}

/** Null stands for nothing. */
function FromTo({ before, after }: { before: ReactNode; after: ReactNode }) {
  if (before === null && after === null) return '—'
  if (before === null) return <Trans>set to {after}</Trans>
  if (after === null) return <Trans>removed, was {before}</Trans>
  return (
    <Trans>
      from {before} to {after}
    </Trans>
  )
}

// In characters: longer texts would fill lines between the few words of a sentence about them.
const longestInSentence = 60

function TextChange({ before, after, lang }: { before: string; after: string; lang?: string }) {
  const isReplaced = before !== '' && after !== ''
  const diff = isReplaced ? wordDiff(before, after) : null
  if (diff === null && isReplaced && Math.max(before.length, after.length) > longestInSentence) {
    const whole = (text: string) => [
      <span key={text} lang={lang} dir="auto" className="whitespace-pre-line">
        {text}
      </span>,
    ]
    return <Lists removed={whole(before)} added={whole(after)} />
  }
  if (diff === null) {
    const written = (text: string) => (text === '' ? null : <Written>{text}</Written>)
    return <FromTo before={written(before)} after={written(after)} />
  }
  return (
    <span lang={lang} dir="auto" className="block whitespace-pre-line match-parent">
      {diff.map(({ text, kind }, index) =>
        kind === 'same' ? (
          text
        ) : kind === 'added' ? (
          <Added key={index}>{text}</Added>
        ) : (
          <Removed key={index}>{text}</Removed>
        ),
      )}
    </span>
  )
}

/** Both languages of a text, the reader's first; a language that was left alone is not shown. */
function BilingualChange({ before, after }: Record<'before' | 'after', Partial<BilingualText>>) {
  return (
    <div className="grid gap-0.5">
      {useReadingOrder()
        .filter((language) => before[language] !== after[language])
        .map((language) => (
          <div key={language}>
            <TextChange lang={language} before={before[language] ?? ''} after={after[language] ?? ''} />
          </div>
        ))}
    </div>
  )
}

function ImagesChange({ before, after }: { before: string[]; after: string[] }) {
  const added = after.filter((address) => !before.includes(address))
  const removed = before.filter((address) => !after.includes(address))
  return (
    <Lists
      added={added.length > 0 ? [<Images key="added" addresses={added} />] : []}
      removed={removed.length > 0 ? [<Images key="removed" addresses={removed} />] : []}
    />
  )
}

// The place of a part among the others is no value of it.
const identityOf = (part: Record<string, unknown>, of: Readonly<Record<string, FieldKind>>) =>
  JSON.stringify(Object.keys(of).map((name) => part[name] ?? null))

interface PartsChangeProps {
  of: Readonly<Record<string, FieldKind>>
  before: Record<string, unknown>[]
  after: Record<string, unknown>[]
  names: Change['names']
}

function PartsChange({ of, before, after, names }: PartsChangeProps) {
  const not = (others: Record<string, unknown>[]) => {
    const known = new Set(others.map((part) => identityOf(part, of)))
    return (part: Record<string, unknown>) => !known.has(identityOf(part, of))
  }
  const draw = (part: Record<string, unknown>) => <Part key={identityOf(part, of)} of={of} part={part} names={names} />
  return <Lists added={after.filter(not(before)).map(draw)} removed={before.filter(not(after)).map(draw)} />
}

const ofList = 'flex min-h-6 items-center gap-1.5'

/** What a list lost and got, one below the other; only its order changed where it is neither. */
function Lists({ added, removed }: { added: ReactNode[]; removed: ReactNode[] }) {
  const { t } = useLingui()
  if (added.length === 0 && removed.length === 0) return t`another order`
  return (
    <ul className="grid gap-0.5">
      {removed.map((item, index) => (
        <li key={index} className={ofList}>
          <Minus aria-hidden className="size-3 shrink-0 text-danger-text" />
          {/* A line through a picture would not be seen. */}
          <div className="min-w-0 [&_img]:opacity-50">
            <Removed>{item}</Removed>
          </div>
        </li>
      ))}
      {added.map((item, index) => (
        <li key={index} className={ofList}>
          <Plus aria-hidden className="size-3 shrink-0 text-success-text" />
          <div className="min-w-0">
            <Added>{item}</Added>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What is new: underlined, and said to who does not see that. */
function Added({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <ins className="rounded-xs [del+&]:ms-1 bg-success-soft text-success-text underline decoration-1 underline-offset-3">
      <span dir="auto" className="sr-only">
        {t`added:`}{' '}
      </span>
      {children}
    </ins>
  )
}

/** What is gone: struck through, and said to who does not see that. */
function Removed({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <del className="rounded-xs bg-danger-soft text-danger-text line-through decoration-1">
      <span dir="auto" className="sr-only">
        {t`removed:`}{' '}
      </span>
      {children}
    </del>
  )
}
