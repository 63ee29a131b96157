import { type Pagination, type PageQuery, normalForm } from '@dealsy/contract'
import { type OrderByExpression, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { z } from 'zod'

type Page = z.output<typeof PageQuery>

/**
 * One page of a list with its exact totals (reading the specification: wire format of a list).
 *
 * `matching` holds the table and the conditions, `rows` the same with joins and columns; what is joined must neither add nor
 * drop rows. `order` ends with the table's id, so that no row is on two pages. A page past the end has no rows and true totals.
 */
export async function listPage<DB, TB extends keyof DB, RowsDB, RowsTB extends keyof RowsDB, Row>(list: {
  matching: SelectQueryBuilder<DB, TB, object>
  rows: SelectQueryBuilder<RowsDB, RowsTB, Row>
  order: readonly (readonly [OrderByExpression<RowsDB, RowsTB, Row>, 'asc' | 'desc'])[]
  query: Page
}): Promise<{ rows: Row[]; pagination: Pagination }> {
  const { page, limit } = list.query
  const offset = (page - 1) * limit
  const ordered = list.order.reduce((query, [key, direction]) => query.orderBy(key, direction), list.rows)
  const rows = (await ordered.limit(limit).offset(offset).execute()) as Row[]
  // A page that is neither full nor past the end is the last one, and says itself how many there are.
  const isLast = rows.length < limit && (rows.length > 0 || page === 1)
  const totalItems = isLast ? offset + rows.length : await count(list.matching)
  return { rows, pagination: pagination(list.query, totalItems) }
}

async function count<DB, TB extends keyof DB>(matching: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return total
}

function pagination({ page, limit }: Page, totalItems: number): Pagination {
  const totalPages = Math.ceil(totalItems / limit)
  const nextPage = page < totalPages ? page + 1 : null
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

/**
 * The condition of a text search on a column that holds `normal_form(...)`: what was typed is anywhere in it, or at its
 * beginning when that has less than three letters. Each of the two has its index; a blank text matches every row.
 */
export function matches(column: string, typed: string): RawBuilder<SqlBool> {
  return contains(column, normalForm(typed.trim()))
}

/** The same for a column that holds `phone_digits(...)`: of what was typed only the digits count. */
export function matchesDigits(column: string, typed: string): RawBuilder<SqlBool> {
  return contains(column, normalForm(typed).replaceAll(/\D/g, ''))
}

function contains(column: string, text: string): RawBuilder<SqlBool> {
  const letters = text.match(/[\p{L}\p{N}]/gu) ?? []
  const pattern = `${letters.length < 3 ? '' : '%'}${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`${sql.ref(column)} LIKE ${pattern}`
}
