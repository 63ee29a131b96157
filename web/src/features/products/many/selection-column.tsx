import { useLingui } from '@lingui/react/macro'
import type { Column } from '../../../ui/table/data-table.tsx'
import type { Choosable, Selection } from './selection.ts'

/** The column in which rows are chosen, in front of the others while that is done. */
export function useSelectionColumn<Row extends Choosable>(
  selection: Selection,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  const { t } = useLingui()
  if (!selection.isOn) return columns
  const cell = (listing: Row) => <ChosenBox listing={listing} selection={selection} />
  return [{ id: 'select', header: t`Select`, width: 3, cell }, ...columns]
}

function ChosenBox({ listing, selection }: { listing: Choosable; selection: Selection }) {
  const { t } = useLingui()
  const { _id, name, status } = listing
  const isWaiting = status === 'pending'
  return (
    <label className="-my-2 flex size-9 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={t`Select ${name}`}
        checked={isWaiting && selection.isChosen(_id)}
        disabled={!isWaiting}
        onChange={({ target }) => selection.choose(listing, target.checked)}
        className="size-6 cursor-[inherit] accent-accent rows:size-4.5"
      />
    </label>
  )
}
