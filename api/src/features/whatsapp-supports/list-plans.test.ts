import type { whatsappSupports, QueryOf } from '@dealsy/contract'
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import { withPreparedStatements } from '../../db/prepared-statements.ts'
import type { Tables } from '../../db/tables.ts'
import { testDatabase } from '../../testing/database.ts'
import { listWhatsAppSupports } from './queries.ts'

const { pool } = await testDatabase()
const queries: CompiledQuery[] = []
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
  log: ({ query }) => {
    queries.push(query)
  },
})

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
  queries.length = 0
  await listWhatsAppSupports(db, { page: 3, limit: 10, ...sort })
  const [rows] = queries
  const { rows: lines } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${rows?.sql}`, [
    ...(rows?.parameters ?? []),
  ])
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on whatsapp_supports')
})
