import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import type { Db } from '../../db/open.ts'
import { badInput, notFound } from '../../http/failures.ts'

/**
 * Makes sure that filters exist, may list businesses and stay until the transaction ends; returns them as the parts of a
 * business, each once. 404 where one is missing, 400 where one is neither page nor non-page.
 */
export async function requireCategories(transaction: Db, ids: readonly string[]): Promise<{ filter_id: string }[]> {
  const wanted = new Set(ids.map((id) => id.toLowerCase()))
  const found = await transaction
    .selectFrom('filters')
    .select(['id', 'type'])
    .where(sql<SqlBool>`filters.id = any(${[...wanted]}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (found.length < wanted.size) throw notFound('filter')
  if (found.some(({ type }) => type !== 'page' && type !== 'non-page')) {
    throw badInput('A business is listed in pages and non-pages only.', ['filterId'])
  }
  return found.map(({ id }) => ({ filter_id: id }))
}
