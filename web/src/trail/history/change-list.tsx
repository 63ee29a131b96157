import type { Change } from '@dealsy/contract'
import { ChangeEntry } from './change-entry.tsx'
import { folded } from './fold.ts'

interface ChangeListProps {
  /** The accessible name. */
  label: string
  /** Newest first. */
  changes: readonly Change[]
  /** The record whose history it is: which record was changed is said of others only. */
  of?: string
}

/** Changes, newest first. */
export function ChangeList({ label, changes, of }: ChangeListProps) {
  return (
    <ol aria-label={label} className="divide-y divide-line">
      {folded(changes).map((line) => (
        <ChangeEntry key={line.change._id} line={line} showsRecord={line.change.recordId !== of} />
      ))}
    </ol>
  )
}
