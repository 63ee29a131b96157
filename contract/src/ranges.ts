import { rule } from './failures.ts'
import { identifier, Moment } from './shapes.ts'

const separator = '..'

/** The ends of a range, written as `from..to`; the end that a range leaves open is missing. */
export function rangeOf(range: string): { from?: string; to?: string } {
  const [from = '', to = ''] = range.split(separator)
  return { ...(from && { from }), ...(to && { to }) }
}

/** A range as it is written; empty where both ends are open. */
export const rangeAs = (from: string, to: string): string => (from || to ? from + separator + to : '')

/** Whether a text is a range with an end at least, and both are what is asked for. */
const isRange = (isEnd: (end: string) => boolean) => (text: string) => {
  const ends = text.split(separator)
  return ends.length === 2 && ends.some((end) => end !== '') && ends.every((end) => end === '' || isEnd(end))
}

/** Amounts from one to another, both included. */
export const AmountRange = identifier(60)
  .refine(
    isRange((end) => /^\d{1,12}(\.\d{1,2})?$/.test(end)),
    rule('INVALID'),
  )
  .meta({ description: 'From one amount to another, both included; either may be missing.', examples: ['100..250'] })

/** Moments from one to another, which is not included. */
export const MomentRange = identifier(90)
  .refine(
    isRange((end) => Moment.safeParse(end).success),
    rule('INVALID'),
  )
  .meta({
    description: 'From one moment until before another; either may be missing.',
    examples: ['2025-11-01T00:00:00Z..2025-12-01T00:00:00Z'],
  })
