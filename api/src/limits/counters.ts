import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../db/open.ts'
import { tooManyRequests } from '../failures/failures.ts'

interface Limit {
  /** Before the colon of each counter's key in the table. */
  keyPrefix: string
  /** What may be consumed of it for one key ... */
  points: number
  /** ... in so many seconds after the first. */
  duration: number
}

/**
 * A limit counted in the table `rate_limits`, for all processes on the database. Within a transaction, what it counts is
 * kept or undone with the transaction, and parallel calls with the same key wait for each other's end.
 */
export const openLimiter = (db: Db, limit: Limit) =>
  new RateLimiterPostgres({
    storeClient: { query: queryOf(db) },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    ...limit,
  })

/** Counts points for a key; 429 with the seconds to wait where there were too many. Keys are kept as they are: hash them. */
export async function consume(limiter: RateLimiterPostgres, key: string, points: number) {
  try {
    await limiter.consume(key, points)
  } catch (reason) {
    if (reason instanceof RateLimiterRes) throw tooManyRequests(Math.ceil(reason.msBeforeNext / 1000))
    throw reason
  }
}

/** Removes the counters whose time is over. */
export async function removeOldCounters(db: Db) {
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
}

/** What the library asks of a pg pool, on our own way to the database. */
const queryOf =
  (db: Db) =>
  async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
  }
