import type { Flag } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { flagWords } from '../deciding/decision-words.ts'

interface EvidenceTextProps {
  children: string
  /** The field of the listing. */
  field: Flag['field']
  flags: readonly Flag[]
}

interface Span {
  start: number
  end: number
  flag: Flag
}

/** The marked spans of a text in order, without overlaps. */
function spansOf(length: number, field: Flag['field'], flags: readonly Flag[]): Span[] {
  const spans = flags
    .filter((flag) => flag.field === field)
    .flatMap((flag) => flag.spans.map(({ start, end }) => ({ start, end: Math.min(end, length), flag })))
    .toSorted((one, other) => one.start - other.start)
  let reached = 0
  return spans.filter(({ start, end }) => {
    const isFree = start >= reached && end > start
    if (isFree) reached = end
    return isFree
  })
}

const arabicLetter = /(?=\p{L})\p{Script=Arabic}/u

/**
 * The bidi isolation of a part. A number of spaced or Arabic digits would be read from its end in an Arabic text; Arabic letters are not
 * isolated, because they join their neighbours.
 */
const isolated = (part: string) => (arabicLetter.test(part) ? undefined : 'ltr')

/** A text of a listing with the evidence of its flags marked. */
export function EvidenceText({ children: text, field, flags }: EvidenceTextProps) {
  const { i18n } = useLingui()
  const spans = spansOf(text.length, field, flags)
  if (spans.length === 0) return text
  const last = spans.at(-1)?.end ?? 0
  return (
    <>
      {spans.map(({ start, end, flag }, index) => (
        <span key={start}>
          {text.slice(spans[index - 1]?.end ?? 0, start)}
          {/* No padding, which would cut the join of Arabic letters. */}
          <mark
            dir={isolated(text.slice(start, end))}
            title={i18n._(flagWords[flag.kind])}
            className="rounded-xs bg-warning-soft text-warning-text underline decoration-2 underline-offset-3 [&[dir]]:[unicode-bidi:isolate-override]"
          >
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {text.slice(last)}
    </>
  )
}
