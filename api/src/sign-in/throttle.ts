import { isIPv6 } from 'node:net'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../db/open.ts'
import { tooManyRequests } from '../http/failures.ts'
import { hashSecret } from './tokens.ts'

const quarterOfAnHour = 15 * 60
const day = 24 * 60 * 60

/** Wrong passwords for one account from one network, as long as the account is not under attack. */
const pairAllowance = 10
/** Wrong passwords from one network for any accounts. */
const networkAllowance = 50
/** After each so many wrong passwords for one account in a day, wherever they came from, an attempt costs one point more. */
const failuresForEachPoint = 20

/** One attempt to sign in, counted before the password is looked at so that parallel guesses cannot outrun the counters. */
export interface Attempt {
  succeeded(): Promise<void>
  failed(): Promise<void>
}

/**
 * Limits attempts to sign in, for all processes on the database. The allowance belongs to account *and* network; an account that
 * is attacked from many networks only makes attempts dearer, up to one in a quarter of an hour for each network. So whoever
 * attacks an account never keeps its owner out: the right password from an unused network is always looked at.
 */
export function openThrottle(db: Db) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: { query: queryOf(db) },
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    })
  const pairs = limiter('pair', pairAllowance, quarterOfAnHour)
  const networks = limiter('network', networkAllowance, quarterOfAnHour)
  const accounts = limiter('account', Number.MAX_SAFE_INTEGER, day)

  return {
    /** Counts an attempt; 429 with the seconds to wait where there were too many. `email` may be anybody's or nobody's. */
    async attempt(email: string, address: string): Promise<Attempt> {
      const network = hashSecret(networkOf(address))
      const account = hashSecret(email)
      const pair = hashSecret(`${account} ${network}`)
      await consume(networks, network, 1)
      const failures = (await accounts.get(account))?.consumedPoints ?? 0
      await consume(pairs, pair, Math.min(1 + Math.floor(failures / failuresForEachPoint), pairAllowance))
      return {
        async succeeded() {
          await pairs.delete(pair)
          await networks.reward(network)
        },
        async failed() {
          await accounts.penalty(account)
        },
      }
    },
  }
}

/** Removes the counters whose time is over. */
export async function removeOldCounters(db: Db) {
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
}

async function consume(limiter: RateLimiterPostgres, key: string, points: number) {
  try {
    await limiter.consume(key, points)
  } catch (reason) {
    if (reason instanceof RateLimiterRes) throw tooManyRequests(Math.ceil(reason.msBeforeNext / 1000))
    throw reason
  }
}

/** What the library asks of a pg pool, on our own way to the database. */
const queryOf =
  (db: Db) =>
  async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
  }

const groups = (part: string) => part.split(':').filter((group) => group !== '')

/**
 * The network an address belongs to, as far as one person may command it: the address itself for IPv4, the first
 * 64 bits for IPv6, of which every household has 2^64 addresses.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = groups(head)
  const after = tail === undefined ? [] : groups(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
