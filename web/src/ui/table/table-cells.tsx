import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { classNames } from '../class-names.ts'

/** The look of a column's cells. */
export interface PlacedColumn {
  header: string
  /** 'end' for numbers. */
  align?: 'start' | 'end'
  /** Stays at the end during horizontal scrolling, for row actions, and cannot be hidden. A card shows its header only if 'titled'. */
  pinned?: boolean | 'titled'
  /** Its place on the card of a narrow table; a labelled value by default. */
  card?: 'title' | 'picture' | 'pictures' | 'button'
}

// `rows:` and `cards:` are the two layouts of a table (theme.css). Explicit roles, because some browsers drop the table
// semantics of elements with another display.

// A pinned cell is opaque, because the others pass below it; its line and its shadow show only while they do.
const pinnedClass = classNames(
  'rows:sticky rows:end-0 rows:border-s rows:border-s-transparent rows:group-data-more-at-end/scroller:border-s-line',
  'rows:before:pointer-events-none rows:before:absolute rows:before:inset-y-0 rows:before:end-full rows:before:w-6',
  'rows:before:bg-linear-to-l rows:before:from-edge rows:before:to-transparent rows:rtl:before:bg-linear-to-r',
  'rows:before:opacity-0 rows:before:transition-opacity rows:group-data-more-at-end/scroller:before:opacity-100',
)

/** The props of the table's elements in both layouts. */
export const tableProps = {
  role: 'table',
  className: 'w-full border-separate border-spacing-0 rows:table-fixed rows:min-w-(--least) cards:block',
}
export const rowGroupProps = { role: 'rowgroup', className: 'cards:block' }

/** The props of a row; the facts of a card flow inline. */
export const rowProps = {
  role: 'row',
  className:
    'group/row cards:flex cards:flex-wrap cards:items-baseline cards:gap-x-4 cards:gap-y-2 cards:border-b cards:border-line cards:px-4 cards:py-3.5 cards:last:border-b-0',
}

// The alternative text is empty, because screen readers announce the heading with the cell.
const headed =
  "cards:before:shrink-0 cards:before:text-xs cards:before:text-muted cards:before:content-[attr(data-label)_/_'']"

const inCard = {
  // As wide as a card without its picture (on a wide card its pictures), so that it has a line of its own.
  title:
    'cards:-order-2 cards:font-medium cards:flex-1 cards:basis-[calc(100%-5rem)] cards:@2xl:group-has-data-pictures/row:basis-[calc(100%-13rem)] cards:self-center cards:**:max-h-none cards:**:max-w-full cards:**:break-normal cards:**:whitespace-normal',
  picture: 'cards:-order-1 cards:self-center',
  pictures: 'cards:-order-1 cards:basis-full cards:**:[button]:size-14! cards:@2xl:basis-46 cards:@2xl:shrink-0',
  fact: classNames(
    headed,
    'cards:inline-flex cards:flex-wrap cards:items-baseline cards:gap-1.5 cards:text-sm cards:**:max-w-full cards:has-[>div:empty]:hidden',
    'cards:has-[>div>button:only-child:not([aria-expanded])]:items-center cards:has-[[role=switch]]:items-center',
  ),
  // The heading is part of the button's click area.
  button: classNames(
    headed,
    'cards:relative cards:inline-flex cards:min-h-9 cards:flex-row-reverse cards:items-center cards:gap-1.5 cards:rounded-md cards:border cards:border-line-strong cards:ps-1 cards:pe-2.5 cards:text-sm',
    'cards:**:[button]:after:absolute cards:**:[button]:after:inset-0 cards:**:[button]:after:content-[""]',
  ),
  actions:
    'cards:order-1 cards:ms-auto cards:self-center cards:*:*:flex-wrap cards:*:*:justify-end cards:**:[button]:min-h-9 cards:**:[button]:min-w-9',
  titled:
    'cards:order-1 cards:flex cards:basis-full cards:items-center cards:justify-between cards:gap-3 cards:**:[button]:min-h-9',
}

function placeInCard({ pinned = false, card }: PlacedColumn): string {
  if (pinned === false) return inCard[card ?? 'fact']
  return pinned === true ? inCard.actions : classNames(headed, inCard.titled)
}

// Digits run left to right in both languages, so numbers are right-aligned in both.
function alignment({ align, pinned }: Pick<PlacedColumn, 'align' | 'pinned'>): string {
  if (align === 'end') return 'rows:text-end rows:rtl:text-start'
  return pinned === true ? 'rows:text-end' : 'text-start'
}

const propsOfCells = new WeakMap<PlacedColumn, ReturnType<typeof cellPropsOf>>()

/** The props of a cell: one object for all cells of a column, because joining the classes takes longer than drawing a short text. */
export function cellProps(column: PlacedColumn) {
  const props = propsOfCells.get(column) ?? cellPropsOf(column)
  propsOfCells.set(column, props)
  return props
}

const cellPropsOf = (column: PlacedColumn) => ({
  role: 'cell',
  'data-pictures': column.card === 'pictures' || undefined,
  'data-label': column.header,
  className: classNames(
    'rows:h-11 rows:border-b rows:border-line rows:bg-surface rows:px-(--cell) rows:py-1 rows:wrap-break-word rows:transition-colors rows:first:ps-3 rows:last:pe-3 rows:group-last/row:border-b-0 rows:group-hover/row:bg-sunken',
    alignment(column),
    column.align === 'end' && 'rows:whitespace-nowrap',
    'cards:block cards:max-w-full cards:min-w-0 cards:p-0 cards:wrap-anywhere',
    Boolean(column.pinned) && pinnedClass,
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
    pinned === false ? 'rows:z-10' : classNames(pinnedClass, 'rows:z-20'),
    sorts ? 'cards:block cards:p-0' : 'cards:sr-only',
  ),
})

interface HeaderCellProps {
  column: PlacedColumn & { id: string; sortable?: boolean }
  list: { sort: string | null; setSort: (sort: string | null) => void } | undefined
}

/** A column's heading; a sortable one cycles through ascending, descending and unsorted. */
export function HeaderCell({ column, list }: HeaderCellProps) {
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
