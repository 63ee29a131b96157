import type { QueryOf, supports } from '@dealsy/contract'
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import { withPreparedStatements } from '../../db/prepared-statements.ts'
import type { Tables } from '../../db/tables.ts'
import { testDatabase } from '../../testing/database.ts'
import { listSupports } from './queries.ts'

const { pool } = await testDatabase()
const queries: CompiledQuery[] = []
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
  log: ({ query }) => {
    queries.push(query)
  },
})

await sql`
  insert into supports (id, name, phone_number, message, created_at)
  select gen_random_uuid(), md5('name' || n), '+962' || n, md5('message' || n) || repeat(' more', 900),
    timestamptz '2025-01-01' + n * interval '1 hour'
  from generate_series(1, 5000) n`.execute(db)
await pool.query('vacuum analyze supports')

test.for<[what: string, sort: QueryOf<typeof supports.list>['sort'], index: string]>([
  ['without a sort', undefined, 'supports_order'],
  ['by name', 'name', 'supports_name'],
  ['by name, downwards', '-name', 'supports_name'],
  ['by phone number', 'phoneNumber', 'supports_phone'],
  ['by phone number, downwards', '-phoneNumber', 'supports_phone'],
  ['by message', 'message', 'supports_message'],
  ['by message, downwards', '-message', 'supports_message'],
])('a page %s comes from an index, without a sort of all', async ([, sort, index]) => {
  queries.length = 0
  await listSupports(db, { page: 3, limit: 10, sort })
  const [rows] = queries
  const { rows: lines } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${rows?.sql}`, [
    ...(rows?.parameters ?? []),
  ])
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on supports')
})
