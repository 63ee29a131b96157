import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import type { Db } from '../../db/open.ts'
import { notFound, RequestFailure } from '../../failures/failures.ts'

/** The filters of a business as part rows, without duplicates. */
export const categoryRows = (ids: readonly string[]): { filter_id: string }[] =>
  [...new Set(ids.map((id) => id.toLowerCase()))].map((filter_id) => ({ filter_id }))

/** Locks filters until the transaction ends. Throws 404 when one does not exist, 400 when one is neither page nor non-page. */
export async function requireCategories(transaction: Db, ids: readonly string[]): Promise<void> {
  const wanted = categoryRows(ids).map(({ filter_id }) => filter_id)
  const found = await transaction
    .selectFrom('filters')
    .select(['id', 'type'])
    .where(sql<SqlBool>`filters.id = any(${wanted}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (found.length < wanted.length) throw notFound('filter')
  if (found.some(({ type }) => type !== 'page' && type !== 'non-page')) {
    throw new RequestFailure('BUSINESS_CATEGORY_TYPE', {}, { at: ['filterId'] })
  }
}
