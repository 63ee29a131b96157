import type { Change } from '@dealsy/contract'
import type { RefObject } from 'react'
import { useNewChanges } from '../live/new-changes.ts'
import type { TrailCriteria } from '../live/new-changes.ts'
import { classNames } from '../../ui/class-names.ts'
import { NewRows } from '../../ui/table/held-rows.tsx'

interface NewChangesProps {
  /** What the list is narrowed by. */
  criteria: TrailCriteria
  /** Newest first; undefined while they are loaded. */
  shown: readonly Change[] | undefined
  list: RefObject<HTMLElement | null>
  onReadAnew: () => Promise<unknown>
  /** How far from the top of what scrolls it stays. */
  className: string
}

/** Reads a list of changes anew where others have made some since. It lies on the upper edge of the list that follows it. */
export function NewChanges({ criteria, shown, list, onReadAnew, className }: NewChangesProps) {
  const count = useNewChanges(criteria, shown)
  if (count === 0) return null
  return (
    <NewRows
      count={count}
      list={list}
      onReadAnew={onReadAnew}
      className={classNames('sticky z-10 h-0 items-center', className)}
    />
  )
}
