import type { QueryOf, supports } from '@dealsy/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseWithPlans } from '../../testing/plans.ts'
import { supportList } from './queries.ts'

const { db, pool, planOf } = await databaseWithPlans()

await sql`
  insert into supports (id, name, phone_number, message, status, handled_at, created_at)
  select gen_random_uuid(), md5('name' || n), '+962' || n, md5('message' || n) || repeat(' more', 900),
    case n % 40 when 0 then 'open' else 'handled' end, case n % 40 when 0 then null else now() end,
    timestamptz '2025-01-01' + n * interval '1 hour'
  from generate_series(1, 5000) n`.execute(db)
await pool.query('vacuum analyze supports')

test.for<[what: string, sort: QueryOf<typeof supports.list>['sort'], index: string, ofStatus: string]>([
  ['without a sort', undefined, 'supports_order', 'supports_of_status'],
  ['by name', 'name', 'supports_name', 'supports_of_status_name'],
  ['by name, downwards', '-name', 'supports_name', 'supports_of_status_name'],
  ['by phone number', 'phoneNumber', 'supports_phone', 'supports_of_status_phone'],
  ['by phone number, downwards', '-phoneNumber', 'supports_phone', 'supports_of_status_phone'],
  ['by message', 'message', 'supports_message', 'supports_of_status_message'],
  ['by message, downwards', '-message', 'supports_message', 'supports_of_status_message'],
])('a page %s comes from an index, without a sort of all', async ([, sort, index, ofStatus]) => {
  for (const [status, named] of [
    [undefined, index],
    // Few of many; where many are, the order of all leads to them as soon.
    ['open', ofStatus],
  ] as const) {
    const plan = await planOf(() => supportList.page(db, { page: 3, limit: 10, sort, status }))
    expect(plan).toContain(`${named} on supports`)
    expect(plan).not.toContain('Seq Scan on supports')
  }
})
