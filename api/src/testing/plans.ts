import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { withPreparedStatements } from '../db/postgresql/prepared-statements.ts'
import type { Tables } from '../db/schema/tables.ts'
import { testDatabase } from './database.ts'

/** A step of a plan, as `explain (format json)` names its parts. */
interface PlanStep {
  'Node Type': string
  'Relation Name'?: string
  /** How many rows the planner expects of it. */
  'Plan Rows': number
  Plans?: PlanStep[]
}

const withStepsBelow = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(withStepsBelow)]

/**
 * A test's database that tells how it finds the rows of a list: `planOf` of the first statement of `run`, or of the first that reads a
 * page; `stepsOf` the steps of that plan.
 */
export async function databaseWithPlans() {
  const { pool } = await testDatabase()
  const queries: CompiledQuery[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
    log: ({ query }) => {
      queries.push(query)
    },
  })
  async function explain<Line>(run: () => Promise<unknown>, how: string): Promise<Line[]> {
    queries.length = 0
    await run()
    const rows = queries.find((query) => /\blimit\b/.test(query.sql)) ?? queries[0]
    const { rows: lines } = await pool.query<{ 'QUERY PLAN': Line }>(`explain ${how} ${rows?.sql}`, [
      ...(rows?.parameters ?? []),
    ])
    return lines.map((line) => line['QUERY PLAN'])
  }
  const planOf = async (run: () => Promise<unknown>) => (await explain<string>(run, '')).join('\n')
  const stepsOf = async (run: () => Promise<unknown>) =>
    (await explain<{ Plan: PlanStep }[]>(run, '(format json)')).flat().flatMap(({ Plan }) => withStepsBelow(Plan))
  /**
   * Lets the planner take a table for one of so many rows, with what it knows of those that are there. It takes the file to be as
   * short as it is, so reading all of it seems cheaper than it would be.
   */
  async function takeFor(table: keyof Tables, rows: number): Promise<void> {
    await pool.query(`vacuum analyze ${table}`)
    // The same share of rows is in its partial indexes.
    await pool.query(
      `update pg_class set reltuples = reltuples * $2 / (select reltuples from pg_class where oid = $1::regclass)
       where oid = $1::regclass or oid in (select indexrelid from pg_index where indrelid = $1::regclass)`,
      [table, rows],
    )
  }
  return { db, pool, planOf, stepsOf, takeFor }
}
