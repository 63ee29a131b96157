import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { withPreparedStatements } from '../db/prepared-statements.ts'
import type { Tables } from '../db/tables.ts'
import { testDatabase } from './database.ts'

/** A test's database that tells how it finds the rows of a list: `planOf` of the first statement of `run`, or of the first that reads a page. */
export async function databaseWithPlans() {
  const { pool } = await testDatabase()
  const queries: CompiledQuery[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
    log: ({ query }) => {
      queries.push(query)
    },
  })
  async function planOf(run: () => Promise<unknown>): Promise<string> {
    queries.length = 0
    await run()
    const rows = queries.find((query) => /\blimit\b/.test(query.sql)) ?? queries[0]
    const { rows: lines } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${rows?.sql}`, [
      ...(rows?.parameters ?? []),
    ])
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  }
  return { db, pool, planOf }
}
