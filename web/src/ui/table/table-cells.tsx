import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo } from 'react'
import { classNames } from '../class-names.ts'

/** The look of a column's cells. */
export interface PlacedColumn {
  header: string
  /** 'end' for numbers. */
  align?: 'start' | 'end'
  /** Stays at the end during horizontal scrolling, for row actions, and cannot be hidden. A card shows its header only if 'titled'. */
  pinned?: boolean | 'titled'
  /** Its place on the card of a narrow table; a labelled value by default. The corner cannot be hidden. */
  card?: 'corner' | 'title' | 'picture' | 'pictures' | 'fact' | 'button'
}

// `rows:` and `cards:` are the two layouts of a table (theme.css); the classes of rows and cells are in table.css. Explicit roles,
// because some browsers drop the table semantics of elements with another display.

/** The props of the table's elements in both layouts. */
export const tableProps = {
  role: 'table',
  className: 'w-full border-separate border-spacing-0 rows:table-fixed rows:min-w-(--least) cards:block',
}
export const headProps = { role: 'rowgroup', className: 'cards:block' }
export const bodyProps = { role: 'rowgroup', className: 'record-rows cards:block' }

/** The props of a row; the facts of a card flow inline. */
export const rowProps = { role: 'row', className: 'record-row' }

function placeInCard({ pinned = false, card = 'fact' }: PlacedColumn): string {
  if (pinned === true) return 'card-actions'
  if (pinned === 'titled') return 'headed card-titled'
  return card === 'fact' || card === 'button' ? `headed card-${card}` : `card-${card}`
}

// Digits run left to right in both languages, so numbers are right-aligned in both.
function alignment({ align, pinned }: Pick<PlacedColumn, 'align' | 'pinned'>): string {
  if (align === 'end') return 'rows:text-end rows:rtl:text-start'
  return pinned === true ? 'rows:text-end' : 'text-start'
}

const propsOfCells = new WeakMap<PlacedColumn, ReturnType<typeof cellPropsOf>>()

/** The props of a cell, cached per column: joining the classes takes longer than rendering a short text. */
export function cellProps(column: PlacedColumn) {
  const props = propsOfCells.get(column) ?? cellPropsOf(column)
  propsOfCells.set(column, props)
  return props
}

const cellPropsOf = (column: PlacedColumn) => ({
  role: 'cell',
  'data-label': column.header,
  className: classNames(
    'cell',
    alignment(column),
    column.align === 'end' && 'rows:whitespace-nowrap',
    Boolean(column.pinned) && 'pinned',
    placeInCard(column),
  ),
})

/** The props of the header row; above cards only the sortable headings are visible. */
export const headerRowProps = {
  role: 'row',
  className:
    'cards:flex cards:flex-wrap cards:gap-x-3 cards:has-[button]:border-b cards:has-[button]:border-line cards:has-[button]:bg-sunken cards:has-[button]:px-4 cards:has-[button]:py-1',
}

const headerProps = ({ align, pinned = false }: PlacedColumn, sorts: boolean) => ({
  role: 'columnheader',
  scope: 'col',
  className: classNames(
    'text-xs font-medium text-muted',
    'rows:sticky rows:top-0 rows:h-9 rows:border-b rows:border-line rows:bg-sunken rows:px-(--cell) rows:py-1.5 rows:first:ps-3 rows:last:pe-3',
    alignment({ align, pinned }),
    pinned === false ? 'rows:z-10' : 'pinned rows:z-20',
    sorts ? 'cards:block cards:p-0' : 'cards:sr-only',
  ),
})

interface HeaderCellProps {
  column: PlacedColumn & { id: string; sortable?: boolean }
  list: { sort: string | null; setSort: (sort: string | null) => void } | undefined
}

/** A column's heading; a sortable one cycles through ascending, descending and unsorted. */
export const HeaderCell = memo(PlainHeaderCell)

function PlainHeaderCell({ column, list }: HeaderCellProps) {
  const { id, header, sortable = false } = column
  if (!sortable || list === undefined) {
    return <th {...headerProps(column, false)}>{header}</th>
  }
  const direction = list.sort === id ? 'ascending' : list.sort === `-${id}` ? 'descending' : 'none'
  const next = { none: id, ascending: `-${id}`, descending: null }[direction]
  const Arrow = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }[direction]
  return (
    <th {...headerProps(column, true)} aria-sort={direction}>
      <button
        type="button"
        onClick={() => list.setSort(next)}
        className={classNames(
          '-mx-1 inline-flex max-w-[calc(100%+--spacing(2))] items-center gap-1 rounded-sm text-start px-1 py-1 hover:text-text',
          direction !== 'none' && 'text-text',
        )}
      >
        {header}
        <Arrow aria-hidden className={classNames('size-3.5 shrink-0', direction === 'none' && 'opacity-50')} />
      </button>
    </th>
  )
}
