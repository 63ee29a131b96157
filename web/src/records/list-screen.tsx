import type { ListEndpoint, RowOf } from '@dealsy/contract'
import type { ReactNode } from 'react'
import type { Table } from '../api/table.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import type { DataTableProps } from '../ui/table/data-table.tsx'
import { criteriaBesides, ListCriteria } from './list-criteria.tsx'
import type { ManyAction } from './many/many-action.ts'
import { useMany } from './many/use-many.tsx'
import type { ListCriteriaProps } from './list-criteria.tsx'

interface ListScreenProps<E extends ListEndpoint> extends Pick<ListCriteriaProps<E>, 'of' | 'words'> {
  title: string
  /** Its layout and its views go by it. */
  name: string
  table: Table<E>
  columns: DataTableProps<RowOf<E> & { _id: string }>['columns']
  /** What can be done with many rows at once. */
  many?: readonly ManyAction[]
  /** Beside the title, such as the button that creates a record. */
  actions?: ReactNode
  /** A control before those of the criteria. */
  control?: ReactNode
  /** The dialogs. */
  children?: ReactNode
}

const noActions: readonly ManyAction[] = []

/** A screen of one list: its title with the number of records, its criteria, its table and its dialogs. */
export function ListScreen<E extends ListEndpoint>({
  of,
  words,
  title,
  table: read,
  many: offered = noActions,
  actions,
  control,
  children,
  ...table
}: ListScreenProps<E>) {
  const { list, total, state } = read
  const many = useMany<RowOf<E> & { _id: string }>({ of, table: read as never, actions: offered })
  const said = Object.entries<object | 'above' | undefined>(words ?? {})
  // An empty toolbar would take room: a sentence is shown where the address has its criterion.
  const isEmpty =
    Object.keys(criteriaBesides(of, list, words)).length === 0 &&
    said.every(([name, shown]) => typeof shown === 'object' && 'sentence' in shown && !list.criteria[name as never])
  return (
    <div className="grid gap-4">
      <PageHeader
        title={title}
        count={total}
        actions={
          (many.button !== null || actions !== undefined) && (
            <>
              {many.button}
              {actions}
            </>
          )
        }
      />
      <DataTable
        {...table}
        caption={title}
        list={list}
        toolbar={
          (control !== undefined || !isEmpty) && (
            <>
              {control}
              <ListCriteria of={of} list={list} words={words} />
            </>
          )
        }
        state={state as DataTableProps<RowOf<E> & { _id: string }>['state']}
        selection={many.selection}
      />
      {many.bar}
      {children}
    </div>
  )
}
