import type { Filter } from '@dealsy/contract'
import { useState } from 'react'
import { useEditAndRemove } from '../../records/edit-and-remove.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { TableList } from '../../ui/table/data-table.tsx'
import { LeaveQuestion } from '../../ui/dialogs/leave-question.tsx'
import type { TableState } from '../../ui/table/table-state.ts'
import { useFilterColumns } from './filter-columns.tsx'
import type { FilterParent } from './filter-form.ts'
import { FilterFormDialog } from './filter-form-dialog.tsx'
import { RemoveFilterDialog } from './remove-filter-dialog.tsx'

interface FilterTableProps {
  caption: string
  /** The filter above those of the table, or null at the top. */
  parent: FilterParent | null
  list: TableList
  state: TableState<Filter>
  emptyText?: string
}

/** Filters of one place in the tree with the dialogs of their rows. */
export function FilterTable({ caption, parent, list, state, emptyText }: FilterTableProps) {
  const [edited, setEdited] = useState<Filter | null>(null)
  const [removed, setRemoved] = useState<Filter | null>(null)
  // What was typed into the price ranges, by how it is thrown away.
  const [touched, setTouched] = useState<ReadonlyMap<string, () => void>>(new Map())
  const touch = (id: string, discard: (() => void) | null) =>
    setTouched(
      (last) => new Map([...[...last].filter(([other]) => other !== id), ...(discard ? [[id, discard] as const] : [])]),
    )
  const actions = useEditAndRemove<Filter>({ edit: setEdited, remove: setRemoved })
  const columns = useFilterColumns(actions, touch)
  return (
    <>
      <LeaveQuestion dirty={touched.size > 0} onDiscard={() => touched.forEach((discard) => discard())} />
      <DataTable caption={caption} name="filters" columns={columns} list={list} state={state} emptyText={emptyText} />
      {edited !== null && <FilterFormDialog filter={edited} parent={parent} onClose={() => setEdited(null)} />}
      {removed !== null && <RemoveFilterDialog filter={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}
