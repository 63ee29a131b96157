import type { CompiledQuery } from 'kysely'
import type { Db } from '../open.ts'
import type { Tables } from '../schema/tables.ts'
import { changesOf } from '../transaction.ts'

/** Time to live of a total, in milliseconds. */
const timeToLive = 10_000
const mostTotals = 1000

interface Total {
  rows: number
  countedAt: number
  /** The counter of changes of the table (`changesOf`) when the count began. */
  changes: number
}

const totalsOf = new WeakMap<Db, Map<string, Total>>()

/** Runs a count on a table; outside of transactions it is kept for ten seconds, or until this process commits a change of the table. */
export async function recentTotal(
  db: Db,
  table: keyof Tables,
  count: CompiledQuery<{ count: number }>,
): Promise<number> {
  const run = async () => (await db.executeQuery(count)).rows[0]?.count ?? 0
  if (db.isTransaction) return run()
  const totals = totalsOf.get(db) ?? new Map<string, Total>()
  totalsOf.set(db, totals)
  const key = JSON.stringify([count.sql, count.parameters])
  const changes = changesOf(db, table)
  const known = totals.get(key)
  if (known && known.changes === changes && performance.now() - known.countedAt < timeToLive) return known.rows
  const rows = await run()
  totals.delete(key)
  totals.set(key, { rows, changes, countedAt: performance.now() })
  const [oldest] = totals.keys()
  if (oldest !== undefined && totals.size > mostTotals) totals.delete(oldest)
  return rows
}
