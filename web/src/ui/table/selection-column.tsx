import { useLingui } from '@lingui/react/macro'
import { CheckBox } from '../fields/check-box.tsx'
import type { Selection } from './selection.ts'

/** The first column during a selection, with a checkbox per row; none at other times. */
export function useSelectionColumn<Row extends { _id: string }>(selection: Selection<Row> | undefined) {
  const { t } = useLingui()
  if (selection?.isOn !== true) return undefined
  const cell = (row: Row) => <RowBox row={row} selection={selection} />
  return { id: 'select', header: t`Select`, width: 3, card: 'corner' as const, cell }
}

function RowBox<Row extends { _id: string }>({ row, selection }: { row: Row; selection: Selection<Row> }) {
  const { t } = useLingui()
  const name = selection.nameOf(row)
  return (
    <div className="-m-2">
      <CheckBox
        label={t`Select ${name}`}
        hideLabel
        checked={selection.isChosen(row._id)}
        disabled={!selection.isOffered(row._id)}
        onChange={(isChosen, isRange) => selection.choose(row._id, isChosen, isRange)}
      />
    </div>
  )
}
