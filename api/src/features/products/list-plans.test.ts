import type { products, QueryOf } from '@dealsy/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createFilter, createUser } from '../../testing/factories.ts'
import { databaseWithPlans } from '../../testing/plans.ts'
import { nonFeaturedProducts, nonPromotedProducts, pendingProducts, productList, promotedProducts } from './queries.ts'

const { db, pool, planOf } = await databaseWithPlans()

const [filter_id, user_id] = [await createFilter(db, { type: 'non-page' }), await createUser(db)]
const userId = await createUser(db)
await sql`
  insert into products (id, user_id, filter_id, name, price, status, promoted, featured, created_at)
  select gen_random_uuid(), case when n % 500 = 0 then ${userId}::uuid else ${user_id} end, ${filter_id}, md5(n::text), 1,
    case when n % 10 = 1 then 'pending' else 'verified' end, n % 30 = 0, n % 20 = 0,
    timestamptz '2025-01-01' + n * interval '1 minute'
  from generate_series(1, 20000) n`.execute(db)
await pool.query('vacuum analyze products')

const page = { page: 3, limit: 10 }
const search = { page: 1, keyword: 'wanted' }
const lists = { all: productList, promoted: promotedProducts, nonPromoted: nonPromotedProducts }
const list = (kind: keyof typeof lists, query: Partial<QueryOf<typeof products.list>>) => () =>
  lists[kind].page(db, { ...page, ...query })

test.for<[what: string, run: () => Promise<unknown>, index: string]>([
  ['all', list('all', {}), 'products_order'],
  ['all, by name', list('all', { sort: 'name' }), 'products_by_name'],
  ['all, by name downwards', list('all', { sort: '-name' }), 'products_by_name'],
  ['all of a word', list('all', search), 'products_name_trigrams'],
  ['all of two letters', list('all', { ...search, keyword: 'zz' }), 'products_name_trigrams'],
  ['all of a letter nothing begins with', list('all', { ...search, keyword: 'ق' }), 'products_name_trigrams'],
  ['all of words in any order', list('all', { ...search, keyword: 'rare, wanted' }), 'products_name_trigrams'],
  ['the promoted', list('promoted', {}), 'products_promoted'],
  ['the promoted of a word', list('promoted', search), 'products_name_trigrams'],
  ['the non-promoted by name', list('nonPromoted', { sort: 'name' }), 'products_by_name'],
  ['the non-promoted of a word', list('nonPromoted', search), 'products_name_trigrams'],
  ['all of one user', list('all', { userId }), 'products_of_user'],
  ['the promoted of one user', list('promoted', { userId }), 'products_of_user'],
  ['the non-promoted of one user', list('nonPromoted', { userId }), 'products_of_user'],
  ['the non-promoted of two letters', list('nonPromoted', { ...search, keyword: 'zz' }), 'products_name_trigrams'],
  ['those that wait', () => pendingProducts.page(db, page), 'products_pending'],
])('a page of %s comes from an index', async ([, run, index]) => {
  const plan = await planOf(run)
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on products')
})

test.for<[what: string, run: () => Promise<unknown>]>([
  ['non-promoted', list('nonPromoted', {})],
  ['non-featured', () => nonFeaturedProducts.page(db, page)],
])('a page of the %s is read in the order of an index, without a sort of all', async ([, run]) => {
  // Where nearly all are such, the index of all in that order serves as well.
  expect(await planOf(run)).toMatch(/using products_(order|promoted|featured) on/)
})
