import type { ReactNode } from 'react'
import type { TableOf } from '../../api/table.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataTableProps } from '../../ui/table/data-table.tsx'
import type { ManyAction } from './many-action.ts'
import { useMany } from './use-many.tsx'

interface ManyTableProps<Row extends { _id: string }> extends Omit<
  DataTableProps<Row>,
  'list' | 'state' | 'selection'
> {
  table: TableOf<Row>
  /** What can be done with many rows at once. */
  many: readonly ManyAction[]
  /** The dialogs. */
  children?: ReactNode
}

/** A table that begins the selection of its rows itself, where it has no title beside which that could stand. */
export function ManyTable<Row extends { _id: string }>({
  table,
  many,
  toolbar,
  children,
  ...props
}: ManyTableProps<Row>) {
  const { button, selection, bar } = useMany<Row>({ of: table.list.source.endpoint, table, actions: many })
  return (
    <>
      <DataTable
        {...props}
        list={table.list}
        state={table.state}
        toolbar={
          <>
            {toolbar}
            {button}
          </>
        }
        selection={selection}
      />
      {bar}
      {children}
    </>
  )
}
