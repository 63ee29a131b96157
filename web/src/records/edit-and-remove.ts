import type { BilingualText } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import type { ActionsOf } from '../ui/actions/action.ts'
import { useLocalized } from '../ui/text/written.tsx'

interface Dialogs<Row> {
  edit: (row: Row) => void
  /** Opens the dialog that shows its uses. */
  remove: (row: Row) => void
}

/** Edit and delete of a record with a bilingual name, both in dialogs of its screen. */
export function useEditAndRemove<Row extends { name: BilingualText }>({
  edit,
  remove,
}: Dialogs<Row>): ActionsOf<Row, 'edit' | 'remove'> {
  const { t } = useLingui()
  const localized = useLocalized()
  return (row) => ({
    edit: { label: t`Edit ${localized(row.name)}`, words: t`Edit`, icon: Pencil, run: () => edit(row) },
    remove: {
      label: t`Delete ${localized(row.name)}`,
      words: t`Delete`,
      icon: Trash2,
      danger: true,
      run: () => remove(row),
    },
  })
}
