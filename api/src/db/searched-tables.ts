interface Searched {
  table: 'users' | 'products' | 'product_requests'
  /** The column that is searched. */
  text: string
  /** The column by which the lists with a common word are narrowed, where there is one. */
  by: string | null
  /** The count of all its rows. */
  list: string
}

/**
 * The tables whose searches are counted once, by the table of what each has gained and lost lately: it has the columns that lists are
 * narrowed by (migration 0034). The counts of common words (0056) have two of them at most.
 */
export const searchedTables = {
  users_delta: { table: 'users', text: 'name_search', by: 'country_id', list: 'users' },
  products_delta: { table: 'products', text: 'name_search', by: 'promoted', list: 'products' },
  product_requests_delta: { table: 'product_requests', text: 'search', by: null, list: 'productRequests' },
} as const satisfies Record<string, Searched>

export type Delta = keyof typeof searchedTables

export const deltas = Object.keys(searchedTables) as Delta[]
