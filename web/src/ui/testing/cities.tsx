import { vi } from 'vitest'
import type { Column, TableList } from '../table/data-table.tsx'
import type { TableState } from '../table/table-state.ts'

/** What the tables of the tests list. */
export interface City {
  _id: string
  name: string
  people: number
  version: number
}

export const columns: Column<City>[] = [
  { id: 'name', header: 'Name', sortable: true, cell: ({ name }) => name },
  { id: 'people', header: 'People', align: 'end', cell: ({ people }) => people },
  { id: 'actions', header: 'Actions', pinned: true, cell: ({ name }) => <button type="button">Edit {name}</button> },
]

export const cities = (count: number) =>
  Array.from({ length: count }, (_, i): City => ({ _id: `c${i}`, name: `City ${i + 1}`, people: i * 1000, version: 1 }))

export function ready(
  rows: City[],
  currentPage: number,
  totalItems: number,
  refreshing = false,
): Extract<TableState<City>, { status: 'ready' }> {
  return {
    status: 'ready',
    rows,
    refreshing,
    pagination: { currentPage, pageSize: 10, totalItems, totalPages: Math.ceil(totalItems / 10) },
  }
}

export const list = (sort: string | null = null) =>
  ({
    page: 1,
    limit: 10,
    sort,
    parameters: { asked: [], paging: [], view: 'view' },
    setPage: vi.fn(),
    setLimit: vi.fn(),
    setSort: vi.fn(),
  }) satisfies TableList
