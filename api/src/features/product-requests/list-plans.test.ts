import type { productRequests, QueryOf } from '@dealsy/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createFilter, createUser } from '../../testing/factories.ts'
import { databaseWithPlans } from '../../testing/plans.ts'
import { pendingProductRequests, productRequestList } from './queries.ts'

const { db, pool, planOf } = await databaseWithPlans()

const filter_id = await createFilter(db, { type: 'non-page' })
const userId = await createUser(db)
await sql`
  insert into users (id, name, phone_number)
  select gen_random_uuid(), md5(n::text), '+962' || n from generate_series(1, 2000) n`.execute(db)
await sql`
  insert into product_requests (id, user_id, user_name, filter_id, name, phone_number, message, price, status, created_at)
  select gen_random_uuid(), u.id, u.name, ${filter_id}, md5(u.name || n), u.phone_number, md5(n || u.name), 1,
    case when n = 1 then 'pending' else 'verified' end, timestamptz '2025-01-01' + n * interval '1 hour'
  from users u cross join generate_series(1, 10) n`.execute(db)
await pool.query('vacuum analyze users, product_requests')

const page = { page: 3, limit: 10 }
const list = (query: Partial<QueryOf<typeof productRequests.list>>) => () =>
  productRequestList.page(db, { ...page, ...query })

test.for<[what: string, run: () => Promise<unknown>, index: string]>([
  ['without a sort', list({}), 'product_requests_order'],
  ['by identifier', list({ sort: '_id' }), 'product_requests_pkey'],
  ['by identifier, downwards', list({ sort: '-_id' }), 'product_requests_pkey'],
  ['by the name of the user', list({ sort: 'userName' }), 'product_requests_by_user_name'],
  ['by the name of the user, downwards', list({ sort: '-userName' }), 'product_requests_by_user_name'],
  ['by phone number', list({ sort: 'phoneNumber' }), 'product_requests_phone'],
  ['by phone number, downwards', list({ sort: '-phoneNumber' }), 'product_requests_phone'],
  ['by message', list({ sort: 'message' }), 'product_requests_message'],
  ['by message, downwards', list({ sort: '-message' }), 'product_requests_message'],
  ['of one user', list({ userId }), 'product_requests_of_user'],
  ['of those that wait', () => pendingProductRequests.page(db, page), 'product_requests_pending'],
  ['of one word', list({ keyword: 'wanted', page: 1 }), 'product_requests_search_trigrams'],
  ['of two letters', list({ keyword: 'zz', page: 1 }), 'product_requests_search_trigrams'],
])('a page %s comes from an index, without a sort of all', async ([, run, index]) => {
  const plan = await planOf(run)
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on product_requests')
})
