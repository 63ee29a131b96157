import type { Insertable } from 'kysely'
import type { Tables } from '@dealsy/api/tables'
import type { Random } from './random.ts'
import type { DemoUser } from './users.ts'

const creditsInCents = [500, 1000, 1000, 2000, 2500, 5000, 10_000]
const debitsInCents = [150, 275, 500, 500, 1250, 2000, 3500]

/** Wallets of most users with the transactions that led to their amounts, none of which ever goes below zero. */
export function demoWallets(random: Random, now: Date, users: readonly DemoUser[]) {
  const wallets: Insertable<Tables['wallets']>[] = []
  const transactions: Insertable<Tables['transactions']>[] = []
  for (const { row } of users) {
    if (!random.chance(0.6)) continue
    let cents = 0
    let moment = new Date(row.created_at)
    for (let left = random.integer(1, 6); left > 0; left -= 1) {
      moment = random.momentBetween(moment, now)
      const debits = debitsInCents.filter((amount) => amount <= cents)
      const taken = debits.length > 0 && random.chance(0.5)
      const amount = random.pick(taken ? debits : creditsInCents)
      cents += taken ? -amount : amount
      transactions.push({
        id: random.idAt(moment),
        user_id: row.id,
        amount: amount / 100,
        sign: taken ? 'Negative' : 'Positive',
        status: 'success',
        created_at: moment.toISOString(),
      })
    }
    wallets.push({ user_id: row.id, amount: cents / 100 })
  }
  return { wallets, transactions }
}
