import type { Change } from '@dealsy/contract'

/** Changes that are shown as one line. */
export interface Folded {
  /** What they come to: from before the first to after the last. */
  change: Change
  /** The changes themselves, newest first. */
  of: readonly Change[]
}

const within = 60_000

const isText = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names of the changed fields. Each language of a text is one by itself: an entry holds only those that were changed. */
const fieldsOf = ({ before, after }: Change) =>
  Object.entries({ ...before, ...after })
    .flatMap(([name, value]) => (isText(value) ? Object.keys(value).map((language) => `${name} ${language}`) : name))
    .toSorted()
    .join()

/** Whether two changes, the later one first, are one person's edits of the same fields of a record within a minute. */
const belongTogether = (later: Change, earlier: Change) =>
  later.by.kind === 'person' &&
  later.by.accountId === earlier.by.accountId &&
  later.recordId === earlier.recordId &&
  later.event === 'update' &&
  earlier.event === 'update' &&
  [later, earlier].every(({ undoes, undoneBy, others = 0 }) => undoes === null && undoneBy === null && others === 0) &&
  Date.parse(later.at) - Date.parse(earlier.at) <= within &&
  fieldsOf(later) === fieldsOf(earlier)

/** The changes of a list, newest first, with those that follow each other so closely folded into one line. */
export function folded(changes: readonly Change[]): Folded[] {
  const lines: Folded[] = []
  for (const change of changes) {
    const line = lines.at(-1)
    // From the first to the last, or a minute after a minute would become an hour in one line.
    const newest = line?.of.at(0)
    if (line === undefined || newest === undefined || !belongTogether(newest, change)) {
      lines.push({ change, of: [change] })
      continue
    }
    const { change: shown, of } = line
    const names = { ...change.names, ...shown.names }
    lines[lines.length - 1] = { change: { ...shown, names, before: change.before }, of: [...of, change] }
  }
  return lines
}
