import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createFilter, createUser } from '../../testing/factories.ts'
import { databaseWithPlans } from '../../testing/plans.ts'
import { reportList } from './queries.ts'

const { db, pool, planOf } = await databaseWithPlans()
const page = { page: 1, limit: 10 }

const [filter_id, userId] = [await createFilter(db, { type: 'non-page' }), await createUser(db)]
await sql`
  insert into users (id, name, phone_number)
  select gen_random_uuid(), md5(n::text), '+962' || n from generate_series(1, 500) n`.execute(db)
await sql`
  insert into products (id, user_id, filter_id, name, price)
  select gen_random_uuid(), users.id, ${filter_id}, 'Product', 1 from users cross join generate_series(1, 4)`.execute(
  db,
)
await sql`
  insert into reports (id, product_id, user_id, message, created_at)
  select gen_random_uuid(), products.id, users.id, 'Complaint', timestamptz '2025-01-01' + n * interval '1 minute'
  from generate_series(1, 20) n cross join products
  join lateral (select id from users offset (n * 23) % 500 limit 1) users on true`.execute(db)
const { id: productId } = await db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()
await pool.query('vacuum analyze users, products, reports')

test.for<[what: string, query: Parameters<typeof reportList.page>[1], index: string]>([
  ['all', page, 'reports_order'],
  ['those of one user', { ...page, userId }, 'reports_of_user'],
  ['those about one product', { ...page, productId }, 'reports_of_product'],
  ["those about one user's products", { ...page, ownerId: userId }, 'reports_of_product'],
])('a page of %s comes from an index', async ([, query, index]) => {
  const plan = await planOf(() => reportList.page(db, query))
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on reports')
})
