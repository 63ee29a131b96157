import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { classNames } from './class-names.ts'
import type { Column, TableList } from './data-table.tsx'

export type PlacedColumn = Pick<Column<never>, 'align' | 'pinned'>

// A pinned cell is opaque, because the others pass below it; its line and its shadow show only while they do.
const pinnedClass = classNames(
  'sticky end-0 w-px border-s border-s-transparent group-data-more-at-end/scroller:border-s-line',
  'before:pointer-events-none before:absolute before:inset-y-0 before:end-full before:w-6 before:opacity-0 before:transition-opacity',
  'before:bg-linear-to-l before:from-edge before:to-transparent rtl:before:bg-linear-to-r group-data-more-at-end/scroller:before:opacity-100',
)
const whereWideClass = '@max-3xl:static @max-3xl:border-s-0 @max-3xl:before:hidden'

/** The classes of a body cell. */
export const cellClass = (column: PlacedColumn | undefined): string =>
  classNames(
    'h-11 border-b border-line bg-surface px-3 py-1 whitespace-nowrap transition-colors first:ps-4 last:pe-4 group-last/row:border-b-0 group-hover/row:bg-sunken',
    column?.align === 'end' ? 'text-end' : 'text-start',
    Boolean(column?.pinned) && pinnedClass,
    column?.pinned === 'where wide' && whereWideClass,
  )

const headerClass = (column: PlacedColumn) =>
  classNames(
    'sticky top-0 h-9 border-b border-line bg-sunken px-3 text-xs font-medium whitespace-nowrap text-muted first:ps-4 last:pe-4',
    column.align === 'end' ? 'text-end' : 'text-start',
    column.pinned ? classNames(pinnedClass, 'z-20') : 'z-10',
    // The heading stays at the top all the same.
    column.pinned === 'where wide' && '@max-3xl:end-auto @max-3xl:z-10 @max-3xl:border-s-0',
  )

interface HeaderCellProps {
  column: Pick<Column<never>, 'id' | 'header' | 'sortable' | 'align' | 'pinned'>
  list: TableList | undefined
}

/** A column's heading; sorts the whole list where the column is sortable: upwards, downwards, not at all. */
export function HeaderCell({ column, list }: HeaderCellProps) {
  const { id, header, sortable = false, pinned = false } = column
  if (!sortable || list === undefined) {
    return (
      <th scope="col" className={headerClass(column)}>
        {pinned === true ? <span className="sr-only">{header}</span> : header}
      </th>
    )
  }
  const direction = list.sort === id ? 'ascending' : list.sort === `-${id}` ? 'descending' : 'none'
  const next = { none: id, ascending: `-${id}`, descending: null }[direction]
  const Arrow = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }[direction]
  return (
    <th scope="col" aria-sort={direction} className={headerClass(column)}>
      <button
        type="button"
        onClick={() => list.setSort(next)}
        className={classNames(
          '-mx-1.5 inline-flex items-center gap-1 rounded-sm px-1.5 py-1 hover:text-text',
          direction !== 'none' && 'text-text',
        )}
      >
        {header}
        <Arrow aria-hidden className={classNames('size-3.5', direction === 'none' && 'opacity-50')} />
      </button>
    </th>
  )
}
