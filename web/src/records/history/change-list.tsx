import type { Change } from '@dealsy/contract'
import { ChangeEntry } from './change-entry.tsx'
import type { ChangeEntryProps } from './change-entry.tsx'
import { folded } from './fold.ts'

interface ChangeListProps extends Pick<ChangeEntryProps, 'showsRecord' | 'actions'> {
  /** The accessible name. */
  label: string
  /** Newest first. */
  changes: readonly Change[]
}

/** Changes, newest first. */
export function ChangeList({ label, changes, ...entries }: ChangeListProps) {
  return (
    <ol aria-label={label} className="divide-y divide-line">
      {folded(changes).map((line) => (
        <ChangeEntry key={line.change._id} line={line} {...entries} />
      ))}
    </ol>
  )
}
