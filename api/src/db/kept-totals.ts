import { type Expression, sql, type SqlBool } from 'kysely'
import type { Db } from './open.ts'
import { searchedParts } from './search.ts'
import { type Delta, deltas, searchedTables } from './searched-tables.ts'
import type { Tables } from './tables.ts'

/** How many rows there were in a snapshot. */
interface Total {
  rows: number
  snapshot: string
  /** In another one the snapshot means nothing, or the deltas have been lost since. Null until the sweep has begun one. */
  epoch: string | null
}

/** Of which life of the deltas a snapshot is; null until the sweep has begun one. */
export const currentEpoch = sql<string | null>`
  pg_postmaster_start_time()::text || (select deltas_epoch.epoch from deltas_epoch)`

/** Whether what was counted in a snapshot of this epoch is to be counted again. */
export const isForgotten = (delta: Delta, snapshot: Expression<unknown>) => sql<boolean>`exists (
  select from ${sql.table(delta)} where n is null and ${isSince(snapshot)})`

/** Of the rows of a delta: those that came after a snapshot. */
export const isSince = (snapshot: Expression<unknown>) =>
  sql<boolean>`server = pg_postmaster_start_time() and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)`

const mostTotals = 1000
// So many are counted as soon as they are looked up.
const fewRows = 500
const mostDeltas = 5000

const totalsOf = new WeakMap<Db, Map<string, Total>>()

/** Where totals of a table are kept. */
export interface Kept {
  delta: Delta
  /** What is looked for in its texts as it is typed, if all else in the condition is on columns of the counts of common words. */
  typed?: string | false | undefined
}

/**
 * How many rows of a table meet a condition, exactly. What was counted, for a common word by the work of count-words.ts, is kept in this process
 * with its snapshot, and the next time only what came and went since then is counted: the delta has the transaction of each, and the
 * snapshot tells which of them it saw.
 */
export async function keptTotal(
  db: Db,
  table: keyof Tables,
  { delta, typed }: Kept,
  condition: Expression<SqlBool>,
): Promise<number> {
  const count = sql<Total>`
    select (select count(*) from ${sql.table(table)} where ${condition}) as rows,
      pg_current_snapshot()::text as snapshot, ${currentEpoch} as epoch`
  // It may have changes of its own, of which no snapshot says whether it saw them.
  if (db.isTransaction) return (await one(db, count)).rows
  const totals = totalsOf.get(db) ?? new Map<string, Total>()
  totalsOf.set(db, totals)
  const { sql: statement, parameters } = count.compile(db)
  const key = JSON.stringify([statement, parameters])
  const upToDate = (known: Total | undefined) => known && broughtUpToDate(db, known, table, delta, condition)
  const total =
    (await upToDate(totals.get(key))) ??
    (typed ? await upToDate(await commonTotal(db, delta, typed, condition)) : undefined) ??
    (await one(db, count))
  totals.delete(key)
  if (total.rows >= fewRows && total.epoch !== null) totals.set(key, total)
  const [oldest] = totals.keys()
  if (oldest !== undefined && totals.size > mostTotals) totals.delete(oldest)
  return total.rows
}

/** A total as it is now; undefined where all has to be counted again. */
async function broughtUpToDate(
  db: Db,
  { rows, snapshot, epoch: known }: Total,
  table: keyof Tables,
  delta: Delta,
  condition: Expression<SqlBool>,
): Promise<Total | undefined> {
  // The rows of the delta stand for those of the table, so that the same condition finds them.
  const lately = await one(
    db,
    sql<Total & { isKnown: boolean }>`
      select ${rows}::bigint + coalesce(sum(n), 0) as rows, count(*) = count(n) as "isKnown",
        pg_current_snapshot()::text as snapshot, ${currentEpoch} as epoch
      from ${sql.table(delta)} as ${sql.ref(table)}
      where ${isSince(sql`${snapshot}`)} and (n is null or (${condition}))`,
  )
  const { isKnown, ...total } = lately
  return isKnown && total.epoch === known ? total : undefined
}

/** The total of a search for one common word, as it was counted beside the calls. */
async function commonTotal(
  db: Db,
  delta: Delta,
  typed: string,
  condition: Expression<SqlBool>,
): Promise<Total | undefined> {
  const [part, ...others] = searchedParts(typed)
  if (part === undefined || others.length > 0) return undefined
  const { table, text } = searchedTables[delta]
  // The counts stand for the rows of the table, so that the same condition finds them.
  const { rows } = await sql<Total>`
    select coalesce(sum(n) filter (where ${condition}), 0) as rows, word_counts.snapshot, word_counts.epoch
    from ${sql.table(`${table}_word_counts`)} as ${sql.table(table)}, word_counts
    where ${sql.ref(`${table}.${text}`)} = ${part} and word_counts.searched = ${table}
    group by word_counts.snapshot, word_counts.epoch`.execute(db)
  return rows[0]
}

async function one<Row>(db: Db, query: { execute: (db: Db) => Promise<{ rows: Row[] }> }): Promise<Row> {
  const { rows } = await query.execute(db)
  return rows[0] as Row
}

/** Makes every total be counted again, after changes that no trigger has seen. */
export async function forgetTotals(db: Db): Promise<void> {
  for (const delta of deltas) await sql`insert into ${sql.table(delta)} default values`.execute(db)
}

/** Empties the deltas that have become long: what was counted before is counted again the next time. Begins an epoch where there is none. */
export async function emptyDeltas(db: Db): Promise<void> {
  await sql`insert into deltas_epoch default values on conflict do nothing`.execute(db)
  for (const delta of deltas) {
    const table = sql.table(delta)
    await sql`
      with gone as (delete from ${table} where (select count(*) from ${table}) > ${mostDeltas} returning 1)
      insert into ${table} (n) select null::integer where exists (select from gone)`.execute(db)
  }
}
