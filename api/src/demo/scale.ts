import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { insertRows } from './insert-rows.ts'
import { Random } from './random.ts'
import { demoUsers, readHomes } from './users.ts'

/** Rows of one table, made one at a time so that any number fits into memory. */
type Maker<T extends keyof Tables> = (
  db: Db,
  random: Random,
  count: number,
  now: Date,
) => Promise<Iterable<Insertable<Tables[T]>>>

/** The tables that can be made large for measurements; each name is an option of `npm run demo`. */
const makers: { users: Maker<'users'> } = {
  users: async (db, random, count, now) => demoUsers(random, count, now, await readHomes(db)).map(({ row }) => row),
}

export type ScaledTable = keyof typeof makers

export const scaledTables = Object.keys(makers) as ScaledTable[]

const rowsPerStatement = 1000

/**
 * Adds `count` generated rows to a table, a thousand at a time, and brings the planner's statistics up to date. What comes
 * depends on how many there are already, so that a second call adds others; `onProgress` is told how many are stored.
 */
export async function scale(
  db: Db,
  table: ScaledTable,
  count: number,
  { now = new Date(), onProgress = () => {} }: { now?: Date; onProgress?: (done: number) => void } = {},
): Promise<void> {
  const { present } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('present'))
    .executeTakeFirstOrThrow()
  const random = new Random(`scaled ${table} after ${present}`)
  let batch: Insertable<Tables[typeof table]>[] = []
  let done = 0
  const store = async () => {
    await insertRows(db, table, batch)
    done += batch.length
    batch = []
    onProgress(done)
  }
  for (const row of await makers[table](db, random, count, now)) {
    batch.push(row)
    if (batch.length === rowsPerStatement) await store()
  }
  if (batch.length > 0) await store()
  await db.connection().execute(async (connection) => {
    // Going over a large table may take longer than any request is allowed.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze ${sql.table(table)}`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}
