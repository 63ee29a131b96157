import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import type { ChangeContext } from '../../trail/changes/context.ts'
import type { Undone } from '../../trail/changes/record.ts'
import type { Db } from '../../db/open.ts'
import { notFound, RequestFailure } from '../../failures/failures.ts'

/** The filters of a business as its parts, each once. */
export const categoryRows = (ids: readonly string[]): { filter_id: string }[] =>
  [...new Set(ids.map((id) => id.toLowerCase()))].map((filter_id) => ({ filter_id }))

/**
 * Makes sure that filters exist, may list businesses and stay until the transaction ends. 404 where one is missing, 400 where
 * one is neither page nor non-page.
 */
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

/** The same of the filters that an undo gives businesses back. */
export async function requireListed({ db }: ChangeContext, businesses: readonly Undone<'businesses'>[]): Promise<void> {
  for (const { parts } of businesses)
    if (parts)
      await requireCategories(
        db,
        parts.map(({ filter_id }) => String(filter_id)),
      )
}
