import type { CompiledQuery } from 'kysely'
import type { Db } from '../open.ts'
import type { Tables } from '../schema/tables.ts'
import { changesOf } from '../transaction.ts'

/** How long a counted total is answered again, in milliseconds. */
const lifetime = 10_000
const mostTotals = 1000

interface Total {
  rows: number
  countedAt: number
  /** How many changes of the table this process had committed when the count began. */
  changes: number
}

const totalsOf = new WeakMap<Db, Map<string, Total>>()

/**
 * How many rows a query on a table counts. The total is answered again for ten seconds, unless this process commits a change of
 * the table: changes of other processes show after that time. A transaction always counts, since it sees its own changes.
 */
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
  if (known && known.changes === changes && performance.now() - known.countedAt < lifetime) return known.rows
  const rows = await run()
  totals.delete(key)
  totals.set(key, { rows, changes, countedAt: performance.now() })
  const [oldest] = totals.keys()
  if (oldest !== undefined && totals.size > mostTotals) totals.delete(oldest)
  return rows
}
