import type { Conflict, ComparedField } from '../ui/dialogs/conflict-notice.tsx'
import type { ChangedBy } from './changed-by.ts'
import type { ComparisonWords, FormField } from './fields.ts'
import { merged, same } from './touched.ts'

type Fields = Record<string, FormField<never, unknown, unknown, unknown>>
type Values = Record<string, unknown>

/** A record as a form knows it. */
export interface Known<Held> {
  values: Held
  version: number
}

/** What is in a form once its record has changed: what was typed stays, other fields become those of the record. */
export function rebased<Held extends object>(fields: Fields, before: Held, typed: Held, now: Held): Held {
  const [old, own, theirs] = [before as Values, typed as Values, now as Values]
  return Object.fromEntries(
    Object.entries(fields).map(([name, { sent }]) => {
      const [sentBefore, sentNow] = [sent(old[name]), sent(theirs[name])]
      // Also what is not sent yet, such as an empty row, stays.
      if (same(sentBefore, sentNow)) return [name, own[name]]
      return [name, same(sentBefore, sent(own[name])) ? theirs[name] : merged(old[name], own[name], theirs[name])]
    }),
  ) as Held
}

interface Compared {
  /** The values that were known when the person began, or has said to keep their own. */
  seen: object
  /** The values of the record now. */
  now: object
  /** The values of the form, and the names of those that it changes. */
  yours: object
  changed: readonly string[]
  /** The server refused the edit for them: all that it changes is shown. */
  isRefused: boolean
  changedBy: ChangedBy
  words: ComparisonWords
}

/** What others have changed in a record meanwhile: beside what was typed here, and what the form has taken over. */
export function comparedFields(
  fields: Fields,
  { seen, now, yours, changed, isRefused, changedBy, words }: Compared,
  take: (values: Values) => void,
): Pick<Conflict, 'fields' | 'taken'> {
  const conflicting: ComparedField[] = []
  const taken: ComparedField[] = []
  for (const [name, field] of Object.entries(fields)) {
    const [before, theirs, own] = [seen, now, yours].map((values) => (values as Values)[name])
    const known = field.compared(before, own, words)
    for (const [index, entry] of field.compared(theirs, own, words).entries()) {
      const { taking = theirs, ...compared } = entry
      const was = known[index]?.theirs ?? ''
      const isTheirs = was !== entry.theirs
      const by = isTheirs ? changedBy(name) : undefined
      if (entry.theirs === entry.yours) {
        if (isTheirs) taken.push({ ...compared, yours: was, by })
      } else if (changed.includes(name) && (isTheirs || isRefused)) {
        conflicting.push({ ...compared, by, onTake: () => take({ [name]: taking }) })
      }
    }
  }
  return { fields: conflicting, taken }
}
