import type { callSupports, QueryOf } from '@dealsy/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseWithPlans } from '../../testing/plans.ts'
import { callSupportList } from './queries.ts'

const { db, pool, planOf } = await databaseWithPlans()

await sql`
  insert into call_supports (id, name, phone_number, created_at)
  select gen_random_uuid(), md5(n::text), '+96279' || n, timestamptz '2025-01-01' + n * interval '1 minute'
  from generate_series(1, 20000) n`.execute(db)
await pool.query('vacuum analyze call_supports')

test.for<[what: string, sort: Pick<QueryOf<typeof callSupports.list>, 'sort'>, index: string]>([
  ['without a sort', {}, 'call_supports_order'],
  ['by name', { sort: 'name' }, 'call_supports_name'],
  ['by name, downwards', { sort: '-name' }, 'call_supports_name'],
  ['by phone number', { sort: 'phoneNumber' }, 'call_supports_phone'],
  ['by phone number, downwards', { sort: '-phoneNumber' }, 'call_supports_phone'],
])('a page %s comes from an index, without a sort of all', async ([, sort, index]) => {
  const plan = await planOf(() => callSupportList.page(db, { page: 3, limit: 10, ...sort }))
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on call_supports')
})
