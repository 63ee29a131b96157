import type { whatsappSupports, QueryOf } from '@dealsy/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseWithPlans } from '../../testing/plans.ts'
import { whatsappSupportList } from './queries.ts'

const { db, pool, planOf } = await databaseWithPlans()

await sql`
  insert into whatsapp_supports (id, name, link, created_at)
  select gen_random_uuid(), md5(n::text), 'https://wa.me/96279' || n, timestamptz '2025-01-01' + n * interval '1 minute'
  from generate_series(1, 20000) n`.execute(db)
await pool.query('vacuum analyze whatsapp_supports')

test.for<[what: string, sort: Pick<QueryOf<typeof whatsappSupports.list>, 'sort'>, index: string]>([
  ['without a sort', {}, 'whatsapp_supports_order'],
  ['by name', { sort: 'name' }, 'whatsapp_supports_name'],
  ['by name, downwards', { sort: '-name' }, 'whatsapp_supports_name'],
])('a page %s comes from an index, without a sort of all', async ([, sort, index]) => {
  const plan = await planOf(() => whatsappSupportList.page(db, { page: 3, limit: 10, ...sort }))
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on whatsapp_supports')
})
