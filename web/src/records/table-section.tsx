import type { ReactNode } from 'react'
import { PageHeader } from '../ui/page-header.tsx'
import type { PageHeaderProps } from '../ui/page-header.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import type { DataTableProps } from '../ui/table/data-table.tsx'
import type { useMany } from './many/use-many.tsx'

type OfTable = 'list' | 'state'

export interface TableSectionProps<Row extends { _id: string }> extends Omit<
  DataTableProps<Row>,
  OfTable | 'caption' | 'selection'
> {
  title: string
  /** Default 2: one of several lists on a screen. */
  level?: PageHeaderProps['level']
  table: Pick<DataTableProps<Row>, OfTable> & { total?: number | undefined }
  /** What can be done with many rows at once. */
  many?: ReturnType<typeof useMany<Row>>
  /** Beside the title, such as the button that creates a record. */
  actions?: ReactNode
  /** The dialogs. */
  children?: ReactNode
}

/** A table below its title with the number of its rows; a link to it has its name after '#'. */
export function TableSection<Row extends { _id: string }>({
  title,
  level = 2,
  table: { list, state, total },
  many,
  actions,
  children,
  ...table
}: TableSectionProps<Row>) {
  const button = many?.button
  return (
    <section id={table.name} className="grid scroll-mt-20 gap-4">
      <PageHeader
        level={level}
        title={title}
        count={total}
        actions={
          (Boolean(button) || Boolean(actions)) && (
            <>
              {button}
              {actions}
            </>
          )
        }
      />
      <DataTable {...table} caption={title} list={list} state={state} selection={many?.selection} />
      {many?.bar}
      {children}
    </section>
  )
}
