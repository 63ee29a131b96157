import type { Change, DeskItem } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { ChangedFields } from '../../../trail/history/changed-fields.tsx'
import { differenceOf } from './looked-at.ts'

interface ListingChangesProps {
  item: DeskItem
  /** The listing as it was looked at here before somebody changed it. */
  looked: DeskItem | undefined
}

/** What became of a listing since it was looked at, and since it was last approved. */
export function ListingChanges({ item, looked }: ListingChangesProps) {
  const { t } = useLingui()
  const meanwhile = looked === undefined ? null : differenceOf(looked, item)
  return (
    <>
      {/* There before its text, else a screen reader does not say it. */}
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
