import type { CallOf, CriterionOf, ListEndpoint, OrderOf, Pagination, RowOf } from '@dealsy/contract'
import { useListState } from '../ui/table/list-state.ts'
import type { ListOptions, ListState } from '../ui/table/list-state.ts'
import type { TableList } from '../ui/table/data-table.tsx'
import type { TableState } from '../ui/table/table-state.ts'
import { queryOfAddress } from './list-query.ts'
import type { ListSource } from '../ui/table/whole-list.ts'
import { useList } from './list.ts'
import type { ListQueryOptions } from './list.ts'
import { tableState } from './table-state.tsx'

interface TableOptions<E extends ListEndpoint> extends ListQueryOptions<E> {
  /** What the table says when the list cannot be read. */
  failure: string
  /** Names the parameters of the address, for one of several lists on a screen. */
  prefix?: string
  /** The criteria of this screen; all that the list has unless told. */
  criteria?: readonly CriterionOf<E>[]
  address?: ListOptions<CriterionOf<E>, never>['address']
  /** What else the call is given. */
  input?: Partial<CallOf<E>>
}

/** A paged list: its place in the address, its rows, and the state of its table. */
export interface TableOf<Row, List extends TableList = TableList> {
  list: List & { source: ListSource }
  rows: readonly Row[] | undefined
  /** How many rows there are on all pages, once known. */
  total: number | undefined
  state: TableState<Row>
  /** When the rows were read, in milliseconds. */
  readAt: number
}

export type Table<E extends ListEndpoint> = TableOf<RowOf<E>, ListState<CriterionOf<E>, OrderOf<E>>>

/** A list of the contract in a table: what narrows and sorts it, and the key of its rows, are those of its declaration. */
export function useTable<E extends ListEndpoint>(
  endpoint: E,
  { failure, prefix, criteria, address, input, ...options }: TableOptions<E>,
): Table<E> {
  const { key, criteria: known, orders } = endpoint.list
  const list = useListState({
    prefix,
    criteria: criteria ?? (Object.keys(known) as CriterionOf<E>[]),
    address,
    sortable: orders,
  })
  const wanted = queryOfAddress(endpoint, list.query)
  const call = { ...input, query: { ...wanted, ...(input as { query?: object } | undefined)?.query } }
  const query = useList(endpoint, call as unknown as CallOf<E>, options)
  const answer = query.data as { data: Record<string, readonly RowOf<E>[]>; pagination: Pagination } | undefined
  const state = tableState(query, () => ({ rows: answer?.data[key] ?? [], pagination: answer?.pagination }), failure)
  const source = sourceOf(endpoint, call)
  return {
    list: { ...list, source },
    rows: answer?.data[key],
    total: answer?.pagination.totalItems,
    state,
    readAt: query.dataUpdatedAt,
  }
}

/** The list of a call, whatever page of it the call reads. */
export function sourceOf(
  endpoint: ListEndpoint,
  { params = {}, query: { page: _page, limit: _limit, ...query } }: { params?: object; query: Record<string, unknown> },
): ListSource {
  const texts = (values: object) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        value === '' || value === undefined || value === null ? [] : [[name, String(value)]],
      ),
    )
  return { endpoint, params: texts(params), query: texts(query) }
}
