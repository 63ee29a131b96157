import type { Filter } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEditAndRemove } from '../../records/edit-and-remove.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataTableProps } from '../../ui/table/data-table.tsx'
import { LeaveQuestion } from '../../ui/dialogs/leave-question.tsx'
import { useFilterColumns } from './filter-columns.tsx'
import type { FilterParent } from './filter-form.ts'
import FilterFormDialog from './filter-form-dialog.tsx'
import RemoveFilterDialog from './remove-filter-dialog.tsx'

interface FilterTableProps extends Pick<DataTableProps<Filter>, 'list' | 'state' | 'emptyText'> {
  /** The filter above those of the table, or null at the top. */
  parent: FilterParent | null
}

/** Filters of one place in the tree with the dialogs of their rows. */
export function FilterTable({ parent, ...table }: FilterTableProps) {
  const { t } = useLingui()
  const [edited, setEdited] = useState<Filter | null>(null)
  const [removed, setRemoved] = useState<Filter | null>(null)
  // What was typed into the price ranges, by how it is thrown away.
  const [touched, setTouched] = useState<ReadonlyMap<string, () => void>>(new Map())
  const touch = (id: string, discard: (() => void) | null) =>
    setTouched(
      (last) => new Map([...[...last].filter(([other]) => other !== id), ...(discard ? [[id, discard] as const] : [])]),
    )
  const { edit, remove } = useEditAndRemove()
  const actions = (filter: Filter) => [
    edit(filter.name, () => setEdited(filter)),
    remove(filter.name, () => setRemoved(filter)),
  ]
  const columns = useFilterColumns(actions, touch)
  return (
    <>
      <LeaveQuestion dirty={touched.size > 0} onDiscard={() => touched.forEach((discard) => discard())} />
      <DataTable {...table} caption={t`Filters`} name="filters" columns={columns} />
      {edited !== null && <FilterFormDialog filter={edited} parent={parent} onClose={() => setEdited(null)} />}
      {removed !== null && <RemoveFilterDialog filter={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}
