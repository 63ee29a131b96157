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

/** Whether a change takes another one back: one that takes back an undo does something again. */
function undosIn(changes: readonly Change[]): (change: Change) => boolean {
  const known = new Map(changes.map((change) => [change._id, change]))
  const isUndo = ({ undoes }: Change): boolean => {
    if (undoes === null) return false
    const other = known.get(undoes)
    return other === undefined || !isUndo(other)
  }
  return isUndo
}

/** Changes, newest first. */
export function ChangeList({ label, changes, showsRecord }: ChangeListProps) {
  const isUndo = undosIn(changes)
  return (
    <ol aria-label={label} className="divide-y divide-line">
      {folded(changes).map((line) => (
        <ChangeEntry key={line.change._id} line={line} showsRecord={showsRecord} isUndo={isUndo} />
      ))}
    </ol>
  )
}
