import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { withPreparedStatements } from '../db/postgresql/prepared-statements.ts'
import type { Tables } from '../db/schema/tables.ts'
import { testDatabase } from './database.ts'

/** A step of a plan, as `explain (format json)` names its parts. */
export interface PlanStep {
  'Node Type': string
  'Relation Name'?: string
  /** The planner's estimate of its rows. */
  'Plan Rows': number
  Plans?: PlanStep[]
}

const withStepsBelow = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(withStepsBelow)]

/**
 * A test's database that tells how it finds rows: `stepsOf` the steps of the plans of all statements of `run`, or of those that read a page
 * where `pagesOnly` is set.
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
  async function stepsOf(run: () => Promise<unknown>, { pagesOnly = false } = {}): Promise<PlanStep[]> {
    queries.length = 0
    await run()
    const steps: PlanStep[] = []
    for (const { sql, parameters } of queries.filter(
      (query) => !pagesOnly || (/\blimit\b/i.test(query.sql) && !/^select count\(/i.test(query.sql)),
    )) {
      const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanStep }[] }>(`explain (format json) ${sql}`, [
        ...parameters,
      ])
      steps.push(...rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => withStepsBelow(Plan)))
    }
    return steps
  }
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
  return { db, stepsOf, takeFor }
}
