import type { Change } from '@dealsy/contract'
import { ChangeEntry } from './change-entry.tsx'
import { folded } from './fold.ts'

interface ChangeListProps {
  /** The accessible name. */
  label: string
  /** Newest first. */
  changes: readonly Change[]
  /** Says which record was changed, where they are of several. */
  showsRecord?: boolean
}

/** Changes, newest first. */
export function ChangeList({ label, changes, showsRecord }: ChangeListProps) {
  return (
    <ol aria-label={label} className="divide-y divide-line">
      {folded(changes).map((line) => (
        <ChangeEntry key={line.change._id} line={line} showsRecord={showsRecord} />
      ))}
    </ol>
  )
}
