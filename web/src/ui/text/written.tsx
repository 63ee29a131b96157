import type { BilingualText } from '@dealsy/contract'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { unbroken, useFromMatch } from './marked.tsx'
import { CutText } from './cut-text.tsx'
import { formatDate, formatDateTime, formatMoney, formatMoneyExactly } from '../../i18n/formats.ts'
import { useLanguage, useReadingOrder } from '../../i18n/language.tsx'
import { nameAsRead } from './names-of-kinds.ts'

/** Keeps phone numbers, prices and identifiers in their order inside right-to-left text. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>
}

/** User text, isolated in its own direction; a dash where it is empty. */
export function Written({ children }: { children: ReactNode }) {
  const shown = typeof children === 'string' ? unbroken(children) : children
  return <bdi dir="auto">{shown === '' ? '—' : shown}</bdi>
}

/** User text on one line, truncated at its end in reading order, with a tooltip of the whole. */
export function WrittenLine({ children, className }: { children: string; className: string }) {
  return (
    <span title={children} className={`inline-block align-bottom ${className}`}>
      <CutText className="block max-w-full">{children === '' ? '—' : children}</CutText>
    </span>
  )
}

type TwoLinesProps = { children: string; title?: string } | { children: ReactNode; title: string }

/**
 * What a table's cell shows of user text: in a row truncated to two lines that contain the match of a search, with a tooltip of the
 * whole, so that no row is higher than the others; on a card all of it.
 */
export function TwoLines({ children, title }: TwoLinesProps) {
  const place = useRef<HTMLSpanElement>(null)
  const text = typeof children === 'string' ? children : undefined
  const fromMatch = useFromMatch(text ?? '', place)
  return (
    <span ref={place} title={title ?? text} className="block rows:text-sm">
      <CutText lines={2} className="block max-w-full cards:max-h-none">
        {text === undefined ? children : fromMatch}
      </CutText>
    </span>
  )
}

/** Orders a bilingual text with the reader's language first: 'English / Arabic' (section 3), reversed in Arabic. */
export function useInOrder(): (text: BilingualText) => [first: string, second: string] {
  const [first, second] = useReadingOrder()
  return (text) => {
    const read = nameAsRead(text)
    return [read[first], read[second]]
  }
}

/** A bilingual text in both its languages, the reader's first. */
export function InBoth({ text }: { text: BilingualText }) {
  const [first, second] = useInOrder()(text)
  return (
    <>
      <Written>{first}</Written> / <Written>{second}</Written>
    </>
  )
}

/** A bilingual name in a table. */
export function BothNames({ name }: { name: BilingualText }) {
  const names = useInOrder()(name)
  return names.every((one) => one === '') ? (
    '—'
  ) : (
    <TwoLines title={names.join(' / ')}>
      <InBoth text={name} />
    </TwoLines>
  )
}

/** Returns the localized half of a bilingual text, and any other text as it is; for labels and sentences. */
export function useLocalized(): (text: BilingualText | string) => string {
  const { language } = useLanguage()
  return (text) => (typeof text === 'string' ? text : nameAsRead(text)[language])
}

/** An amount with the $ prefix, a dash for null; `exact` always shows two decimals. */
export function Money({ amount, exact = false }: { amount: number | null; exact?: boolean }) {
  if (amount === null) return '—'
  return <Ltr>{exact ? formatMoneyExactly(amount) : formatMoney(amount)}</Ltr>
}

// Allows a line break between the date and the time only.
function inTwoLines(moment: string): ReactNode {
  const end = moment.search(/(?<=[,،]) (?=\d+:)/)
  return end === -1 ? (
    moment
  ) : (
    <>
      <span className="whitespace-nowrap">{moment.slice(0, end)}</span>{' '}
      <span className="whitespace-nowrap">{moment.slice(end + 1)}</span>
    </>
  )
}

/** A moment (ISO 8601) in the reader's time zone and language; a dash where it is invalid. */
export function Moment({ at, dateOnly = false }: { at: string; dateOnly?: boolean }) {
  const { language } = useLanguage()
  if (Number.isNaN(Date.parse(at))) return '—'
  return (
    <time dateTime={at} className={dateOnly ? 'whitespace-nowrap' : 'rows:inline-block rows:align-middle rows:text-xs'}>
      {dateOnly ? formatDate(at, language) : inTwoLines(formatDateTime(at, language))}
    </time>
  )
}
