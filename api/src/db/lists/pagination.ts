import type { Pagination } from '@dealsy/contract'

/** What the answer of a page says of itself and the pages beside it. */
export function pagination(page: number, limit: number, totalItems: number): Pagination {
  const totalPages = Math.ceil(totalItems / limit)
  const nextPage = page < totalPages ? page + 1 : null
  // Before a page past the end comes the last one.
  const previousPage = page > 1 ? Math.min(page - 1, Math.max(totalPages, 1)) : null
  return {
    currentPage: page,
    pageSize: limit,
    totalItems,
    totalPages,
    hasNext: nextPage !== null,
    hasPrevious: previousPage !== null,
    nextPage,
    previousPage,
  }
}
