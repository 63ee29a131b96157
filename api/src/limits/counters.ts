import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../db/open.ts'
import { tooManyRequests } from '../failures/failures.ts'

interface Limit {
  /** The prefix of the counter's keys, before the colon. */
  keyPrefix: string
  /** Points allowed for each key ... */
  points: number
  /** ... in a window of this many seconds, from the first. */
  duration: number
}

/**
 * A rate limit counted in the table `rate_limits`, shared by all processes on the database. In a transaction the count is committed
 * or rolled back with it, and concurrent calls with the same key are serialized.
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

/** Counts points for a key; throws 429 with the seconds to wait when they exceed the limit. Hash personal keys of a limit that is stored. */
export async function consume(limiter: RateLimiterAbstract, key: string, points = 1) {
  try {
    await limiter.consume(key, points)
  } catch (reason) {
    if (reason instanceof RateLimiterRes) throw tooManyRequests(Math.ceil(reason.msBeforeNext / 1000))
    throw reason
  }
}

/** Removes expired counters. */
export async function removeOldCounters(db: Db) {
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
}

/** The part of a pg pool that the library uses, on our own pool. */
const queryOf =
  (db: Db) =>
  async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
  }
