import type { BilingualText } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import type { ActionsOf } from '../ui/actions/action.ts'
import { useSpoken } from '../ui/written.tsx'

interface Dialogs<Row> {
  edit: (row: Row) => void
  /** Shows what goes with it or forbids it. */
  remove: (row: Row) => void
}

/** The edit and the deletion of a record with a name in both languages, in dialogs of its screen. */
export function useEditAndRemove<Row extends { name: BilingualText }>({
  edit,
  remove,
}: Dialogs<Row>): ActionsOf<Row, 'edit' | 'remove'> {
  const { t } = useLingui()
  const spoken = useSpoken()
  return (row) => ({
    edit: { label: t`Edit ${spoken(row.name)}`, icon: Pencil, run: () => edit(row) },
    remove: { label: t`Delete ${spoken(row.name)}`, icon: Trash2, danger: true, run: () => remove(row) },
  })
}
