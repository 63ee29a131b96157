import type { Column } from './data-table.tsx'

/** The last column of a table: the actions of each row, always in view; `width` in rem. */
export function actionsColumn<Row>(header: string, width: number, cell: Column<Row>['cell']): Column<Row> {
  return { id: 'actions', header, width, pinned: true, cell }
}
