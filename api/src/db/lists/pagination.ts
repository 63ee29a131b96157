import type { Pagination } from '@dealsy/contract'

/** The `pagination` of an answer. */
export function pagination(page: number, limit: number, totalItems: number): Pagination {
  const totalPages = Math.ceil(totalItems / limit)
  const nextPage = page < totalPages ? page + 1 : null
  // The page before one past the end is the last.
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
