import type { Column } from './data-table.tsx'

/** The last column of a table: the actions of each row, always in view; `width` in rem. `fields` are those that it shows beside them. */
export function actionsColumn<Row>(
  header: string,
  width: number,
  cell: Column<Row>['cell'],
  fields: Column<Row>['fields'] = [],
): Column<Row> {
  return { id: 'actions', header, width, pinned: true, cell, fields }
}
