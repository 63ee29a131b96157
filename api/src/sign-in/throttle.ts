import type { Db } from '../db/open.ts'
import { consume, openLimiter } from '../limits/counters.ts'
import { networkOf } from '../limits/network.ts'
import { hashSecret } from './tokens.ts'

const quarterOfAnHour = 15 * 60
const day = 24 * 60 * 60

/** Wrong passwords per account and network, while the account is not under attack. */
const pairAllowance = 10
/** Wrong passwords per network, for any accounts. */
const networkAllowance = 50
/** The wrong passwords for one account in a day, from anywhere, after which each attempt costs one more point. */
const failuresForEachPoint = 20

/** An attempt to sign in, counted before the password is verified, so that parallel guesses cannot outrun the counters. */
export interface Attempt {
  succeeded(): Promise<void>
  failed(): Promise<void>
}

/**
 * Limits attempts to sign in across all processes on the database. The limit belongs to account *and* network; an attack from many networks
 * only raises the cost of attempts on the account, up to one per network in a quarter of an hour. So an attacker cannot lock the owner out:
 * the correct password from an unused network is always verified.
 */
export function openThrottle(db: Db) {
  const pairs = openLimiter(db, { keyPrefix: 'pair', points: pairAllowance, duration: quarterOfAnHour })
  const networks = openLimiter(db, { keyPrefix: 'network', points: networkAllowance, duration: quarterOfAnHour })
  const accounts = openLimiter(db, { keyPrefix: 'account', points: Number.MAX_SAFE_INTEGER, duration: day })

  return {
    /** Counts an attempt; 429 with the seconds to wait after too many. `email` need not belong to an account. */
    async attempt(email: string, address: string): Promise<Attempt> {
      const network = hashSecret(networkOf(address))
      const account = hashSecret(email)
      const pair = hashSecret(`${account} ${network}`)
      await consume(networks, network)
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
