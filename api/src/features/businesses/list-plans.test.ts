import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createUser } from '../../testing/factories.ts'
import { databaseWithPlans } from '../../testing/plans.ts'
import { businessList } from './queries.ts'

const { db, pool, planOf } = await databaseWithPlans()
const page = { page: 3, limit: 10 }

const userId = await createUser(db)
await sql`
  insert into users (id, name, phone_number)
  select gen_random_uuid(), md5(n::text), '+962' || n from generate_series(1, 1000) n`.execute(db)
await sql`
  insert into businesses (id, user_id, name, phone_number, created_at)
  select gen_random_uuid(), users.id, md5(users.name || n), '+962', timestamptz '2025-01-01' + n * interval '1 minute'
  from users cross join generate_series(1, 10) n`.execute(db)
await pool.query('vacuum analyze users, businesses')

test.for<[what: string, query: Parameters<typeof businessList.page>[1], index: string]>([
  ['all', page, 'businesses_order'],
  ['all by name', { ...page, sort: 'name' }, 'businesses_by_name'],
  ['those of one user', { ...page, userId }, 'businesses_of_user'],
  ['those of one user by name', { ...page, userId, sort: 'name' }, 'businesses_of_user'],
])('a page of %s comes from an index', async ([, query, index]) => {
  const plan = await planOf(() => businessList.page(db, query))
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on businesses')
})
