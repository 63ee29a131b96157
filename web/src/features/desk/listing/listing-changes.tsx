import type { Change, DeskItem } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { ChangedFields } from '../../../trail/history/changed-fields.tsx'
import { differenceOf } from './looked-at.ts'

interface ListingChangesProps {
  item: DeskItem
  /** The version seen here before somebody changed it. */
  looked: DeskItem | undefined
}

/** The differences of a listing from the version seen before, and from the one last approved. */
export function ListingChanges({ item, looked }: ListingChangesProps) {
  const { t } = useLingui()
  const meanwhile = looked === undefined ? null : differenceOf(looked, item)
  return (
    <>
      {/* A live region must exist before its text to be announced. */}
      <div role="status" className="contents">
        {meanwhile !== null && (
          <Difference title={t`Changed while you looked at it`} resource={item.resource} {...meanwhile} />
        )}
      </div>
      {item.edited !== null && (
        <Difference title={t`Changed since it was approved`} resource={item.resource} {...item.edited} />
      )}
    </>
  )
}

interface DifferenceProps extends Pick<Change, 'before' | 'after' | 'names'> {
  title: string
  resource: DeskItem['resource']
}

function Difference({ title, resource, before, after, names }: DifferenceProps) {
  return (
    <section className="grid gap-1.5 rounded-md border border-line bg-sunken px-3 py-2">
      <h2 className="text-xs font-medium text-warning-text">{title}</h2>
      <ChangedFields change={{ resource, event: 'update', before, after, names }} />
    </section>
  )
}
