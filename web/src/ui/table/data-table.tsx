import { Plural, useLingui } from '@lingui/react/macro'
import { memo, use, useDeferredValue, useRef } from 'react'
import type { ReactNode } from 'react'
import { SharedActionMenu } from '../actions/action-menu.tsx'
import { Questions } from '../actions/questions.tsx'
import { Boundary } from '../boundary.tsx'
import { classNames } from '../class-names.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { ColumnWidths, containerOf, sizedTable } from './column-widths.tsx'
import type { SizedColumn } from './column-widths.tsx'
import { pickRows } from './pick-rows.ts'
import { useFailedPage, useReturnToLastPage } from './missing-pages.ts'
import { usePointerGuard } from './pointer-guard.ts'
import { PageSize, Pager } from './pager.tsx'
import { refreshingRows } from './refreshing-rows.ts'
import { NewRows, WhyLeft } from './held-rows.tsx'
import { BrokenRow, FailedPanel, MissingRows, NoResultsRow, OutdatedNotice, SkeletonRows } from './table-rows.tsx'
import { bodyProps, cellProps, HeaderCell, headerRowProps, headProps, rowProps, tableProps } from './table-cells.tsx'
import type { PlacedColumn } from './table-cells.tsx'
import { SectionBoundary } from '../section-boundary.tsx'
import type { HeldRows, TableState } from './table-state.ts'
import { ListViews } from './list-views.ts'
import type { ListViewsProps } from './list-views.ts'
import { useRowFocus } from './row-focus.ts'
import { useSelectionColumn } from './selection-column.tsx'
import { chosenOf } from './selection.ts'
import type { Selection } from './selection.ts'
import { useSidewaysScroll } from './sideways-scroll.ts'
import { hasColumnsOf, layoutAtFirst, useTableLayout } from './table-layout.ts'
import { WholeListMenu } from './whole-list.ts'
import type { ListSource, ToldField } from './whole-list.ts'
import { rowsInView, useDrawnRows } from './drawn-rows.ts'

export interface Column<Row> extends SizedColumn, PlacedColumn {
  /** Unique in the table; the name in `sort` where the column is sortable. */
  id: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Shown only where it is asked for in the Columns menu. */
  hiddenAtFirst?: boolean
  /** The fields of the record that its cell shows; the one that is called as the column unless told. */
  fields?: readonly ToldField[]
}

/** Where the table's page, page size and order live: a ListState. */
export interface TableList {
  /** The call that lists its records, for what is done with all of them. */
  source?: ListSource
  /** Its parameters of the address, for views. A list that is not in the address has neither views nor the Columns menu. */
  parameters?: ListViewsProps['parameters']
  page: number
  limit: number
  sort: string | null
  setPage: (page: number, history?: 'push' | 'replace') => void
  setLimit: (limit: number) => void
  setSort: (sort: string | null) => void
}

export interface DataTableProps<Row extends { _id: string }> {
  /** The accessible name. */
  caption: string
  /** Unique in the product: its layout and its views go by it. */
  name: string
  columns: readonly Column<Row>[]
  state: TableState<Row>
  /** Absent for a short list without pages. */
  list?: TableList
  /** Adds the column of its checkboxes while it is on. */
  selection?: Selection<Row>
  /** Searches and selectors above the table. */
  toolbar?: ReactNode
  /** Says 'Showing page X of Y' instead of 'Page X of Y'. */
  showingPage?: boolean
  /** 'No results.' unless told. */
  emptyText?: string
  /** 'Loading...' unless told. */
  loadingText?: string
}

const noRows: readonly never[] = []
const isHideable = ({ pinned = false, card }: Pick<Column<never>, 'pinned' | 'card'>) =>
  pinned === false && card !== 'corner'

/** A page of records: the one table of the dashboard, with its states, pager and columns menu. */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  return (
    <SectionBoundary of={props.state.status === 'ready' ? props.state.rows : props.state.status}>
      <Questions>
        <SharedActionMenu>
          <Table {...props} />
        </SharedActionMenu>
      </Questions>
    </SectionBoundary>
  )
}

function Table<Row extends { _id: string }>({
  caption,
  name,
  columns,
  state,
  list,
  selection,
  toolbar,
  showingPage,
  emptyText,
  loadingText,
}: DataTableProps<Row>) {
  const { t } = useLingui()
  const menuOf = use(WholeListMenu)
  const viewsOf = use(ListViews)
  const hideable = columns.filter(isHideable)
  const [layout, setLayout] = useTableLayout(name, hideable)
  const boxes = useSelectionColumn(selection)
  const shown = useShownColumns(boxes === undefined ? columns : [boxes, ...columns], layout.columns)
  const { scroller, scrolls, isScrolled, onScroll, moreAtEnd } = useSidewaysScroll()
  const { rows = noRows, pagination, held } = state.status === 'ready' ? state : {}
  useReturnToLastPage(pagination, list)
  const failedPage = useFailedPage(state, list)
  const body = useRef<HTMLTableSectionElement>(null)
  const drawn = useDrawnRows(rows, isScrolled)
  const rowIds = rows.map(({ _id }) => _id)
  const rowFocus = useRowFocus(body, rowIds)
  usePointerGuard(body, rowIds)
  const refreshing = state.status === 'ready' && state.refreshing
  const isOneOfMany = pagination !== undefined && pagination.totalPages > 1
  const sized = sizedTable(shown)

  return (
    <div className="flex min-w-0 flex-col gap-3">
      {(Boolean(toolbar) || list?.parameters !== undefined) && (
        <div className="flex flex-wrap items-start gap-2">
          {toolbar}
          {list?.parameters !== undefined && (
            <div className="ms-auto flex flex-wrap justify-end gap-2">
              {viewsOf?.({
                name,
                parameters: list.parameters,
                layout: hasColumnsOf(layout, layoutAtFirst(hideable)) ? { ...layout, columns: [] } : layout,
                isReady: state.status === 'ready',
              })}
              <ColumnsMenu columns={hideable} layout={layout} onChange={setLayout} />
            </div>
          )}
        </div>
      )}
      <div
        className={classNames(
          containerOf(shown),
          'table-frame relative overflow-clip rounded-lg border border-line bg-surface',
        )}
        data-density={layout.density}
      >
        {held !== undefined && held.waiting.length > 0 && (
          <NewRows
            count={held.waiting.length}
            list={scroller}
            onReadAnew={held.onReadAnew}
            className="absolute inset-x-0 top-1 z-30"
          />
        )}
        {state.status === 'ready' && state.outdated !== undefined && <OutdatedNotice {...state.outdated} />}
        <section
          ref={scroller}
          onScroll={onScroll}
          aria-label={caption}
          // The keyboard scrolls what has the focus.
          {...(scrolls && { tabIndex: 0 })}
          data-more-at-end={moreAtEnd || undefined}
          // What the table measures is what can be seen of it.
          className="table-scroller @container relative overscroll-x-contain focus-visible:-outline-offset-2 rows:max-h-[max(22rem,calc(100dvh-13rem))] rows:overflow-auto"
        >
          {state.status === 'failed' ? (
            <FailedPanel {...state} />
          ) : (
            <table
              {...tableProps}
              {...sized}
              className={classNames(tableProps.className, sized.className)}
              aria-label={caption}
              data-pictures={shown.some(({ card }) => card === 'pictures') || undefined}
              aria-busy={state.status === 'loading' || refreshing}
            >
              <ColumnWidths columns={shown} />
              <thead {...headProps}>
                <tr {...headerRowProps}>
                  {shown.map((column) => (
                    <HeaderCell key={column.id} column={column} list={list} />
                  ))}
                </tr>
              </thead>
              <tbody
                {...bodyProps}
                ref={body}
                {...rowFocus}
                {...pickRows(selection)}
                {...(refreshing && refreshingRows)}
              >
                {state.status === 'loading' && (
                  <SkeletonRows rows={Math.min(list?.limit ?? 3, rowsInView())} columns={shown} />
                )}
                {drawn.map((row) => (
                  <TableRow key={row._id} row={row} columns={shown} left={held?.left[row._id]} />
                ))}
                {state.status === 'ready' && rows.length === 0 && (
                  <NoResultsRow columns={shown.length} text={emptyText ?? t`No results.`} />
                )}
              </tbody>
            </table>
          )}
          <MissingRows rows={(isOneOfMany ? pagination.pageSize : rows.length) - Math.max(drawn.length, 1)} />
        </section>
        {(state.status !== 'failed' || list !== undefined) && (
          <div
            className={classNames(
              'flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2',
              // Where the bars are longer than the screen, what they stand for is said on it.
              state.status === 'loading' && 'sticky bottom-0 bg-surface',
            )}
          >
            {list !== undefined && <PageSize limit={list.limit} onChange={list.setLimit} />}
            <output className="text-muted">
              {state.status === 'loading' ? (
                (loadingText ?? t`Loading...`)
              ) : state.status === 'ready' ? (
                <Plural value={pagination?.totalItems ?? rows.length} one="# row" other="# rows" />
              ) : null}
            </output>
            {list?.source !== undefined &&
              menuOf?.({
                caption,
                source: list.source,
                columns,
                shown,
                records: chosenOf(selection),
                disabled: state.status !== 'ready' || rows.length === 0,
              })}
            {list !== undefined && (
              <Pager
                caption={caption}
                loading={state.status !== 'ready' && failedPage === undefined}
                pagination={failedPage ?? pagination}
                onPage={list.setPage}
                showing={showingPage}
              />
            )}
          </div>
        )}
      </div>
    </div>
  )
}

/** The same array from one rendering to the next, so that no row renders again. */
function useShownColumns<Row>(columns: readonly Column<Row>[], ordered: readonly string[]) {
  // The menu answers at once, and the table after it.
  const orderedBefore = useDeferredValue(ordered)
  const byId = new Map(columns.map((column) => [column.id, column]))
  const inOrder = orderedBefore.values()
  return columns.flatMap((column) => {
    if (!isHideable(column)) return [column]
    const next = byId.get(inOrder.next().value ?? '')
    return next === undefined ? [] : [next]
  })
}

interface RowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  /** Why the row no longer belongs to the page; null where that is unknown. */
  left: HeldRows['left'][string] | undefined
}

// The elements of a `map` are made anew with each render of the table: what has not changed must say so itself. A hidden column
// then costs its own cells only.
const TableRow = memo(PlainRow) as typeof PlainRow
const Cell = memo(PlainCell) as typeof PlainCell

function PlainRow<Row extends { _id: string }>({ row, columns, left }: RowProps<Row>) {
  const hasLeft = left !== undefined
  return (
    <tr {...rowProps} className={classNames(rowProps.className, hasLeft && 'relative')} data-row-id={row._id}>
      <Boundary
        of={row}
        fallback={() => <BrokenRow columns={columns.length}>{hasLeft && <WhyLeft why={left} />}</BrokenRow>}
      >
        {columns.map((column, index) => (
          <Cell key={column.id} row={row} column={column} left={left} saysWhy={hasLeft && index === 0} />
        ))}
      </Boundary>
    </tr>
  )
}

interface CellProps<Row> extends Pick<RowProps<Row>, 'row' | 'left'> {
  column: Column<Row>
  /** The cell says why its row has left. */
  saysWhy: boolean
}

// Drawn as a part of its own, so that what breaks in it is met by the row's boundary. Nothing can be done with a row that has left.
function PlainCell<Row>({ row, column, left, saysWhy }: CellProps<Row>) {
  if (left === undefined || !saysWhy)
    return (
      <td {...cellProps(column)} inert={left !== undefined}>
        {column.cell(row)}
      </td>
    )
  return (
    <td {...cellProps(column)}>
      <div inert className="contents">
        {column.cell(row)}
      </div>
      <WhyLeft why={left} />
    </td>
  )
}
