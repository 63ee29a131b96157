import type { Change } from '@dealsy/contract'

/** Changes that are shown as one line. */
export interface Folded {
  /** What they come to: from before the first to after the last. */
  change: Change
  /** The changes themselves, newest first. */
  of: readonly Change[]
}

const within = 60_000

const fieldsOf = ({ before, after }: Change) =>
  Object.keys({ ...before, ...after })
    .toSorted()
    .join()

/** Whether two changes, the later one first, are one person's edits of the same fields of a record within a minute. */
const belongTogether = (later: Change, earlier: Change) =>
  later.by.kind === 'person' &&
  later.by.accountId === earlier.by.accountId &&
  later.recordId === earlier.recordId &&
  later.event === 'update' &&
  earlier.event === 'update' &&
  [later, earlier].every(({ undoes, undoneBy }) => undoes === null && undoneBy === null) &&
  Date.parse(later.at) - Date.parse(earlier.at) <= within &&
  fieldsOf(later) === fieldsOf(earlier)

/** The changes of a list, newest first, with those that follow each other so closely folded into one line. */
export function folded(changes: readonly Change[]): Folded[] {
  const lines: Folded[] = []
  for (const change of changes) {
    const line = lines.at(-1)
    const last = line?.of.at(-1)
    if (line === undefined || last === undefined || !belongTogether(last, change)) {
      lines.push({ change, of: [change] })
      continue
    }
    const { change: shown, of } = line
    const names = { ...change.names, ...shown.names }
    lines[lines.length - 1] = { change: { ...shown, names, before: change.before }, of: [...of, change] }
  }
  return lines
}
