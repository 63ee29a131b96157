import { useLingui } from '@lingui/react/macro'
import { CheckBox } from '../../../ui/fields/check-box.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import type { Choosable, Selection } from './selection.ts'

/** The first column during a selection, with a checkbox per row. */
export function useSelectionColumn<Row extends Choosable>(
  selection: Selection,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  const { t } = useLingui()
  if (!selection.isOn) return columns
  const cell = (listing: Row) => <ChosenBox listing={listing} selection={selection} />
  return [{ id: 'select', header: t`Select`, width: 3, card: 'corner', cell }, ...columns]
}

function ChosenBox({ listing, selection }: { listing: Choosable; selection: Selection }) {
  const { t } = useLingui()
  const { _id, name, status } = listing
  const isWaiting = status === 'pending'
  return (
    <div className="-m-2">
      <CheckBox
        label={t`Select ${name}`}
        hideLabel
        checked={isWaiting && selection.isChosen(_id)}
        disabled={!isWaiting}
        onChange={(isChosen, isRange) => selection.choose(listing, isChosen, isRange)}
      />
    </div>
  )
}
