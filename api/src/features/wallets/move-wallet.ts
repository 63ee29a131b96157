import type { BodyOf, ResponseOf, transactions } from '@dealsy/contract'
import type { ChangeContext } from '../../trail/changes/context.ts'
import { moveBalance } from './queries.ts'

/** A movement of a wallet, and what its entry in the trail says. */
interface Movement {
  id: string
  event: 'credit' | 'debit'
  after: ResponseOf<typeof transactions.create>['data']['transaction'] & { balance: number }
}

/** Moves a wallet, as `moveBalance`; the entry in the trail is left to the caller. */
export async function moveWallet(context: ChangeContext, body: BodyOf<typeof transactions.create>): Promise<Movement> {
  const { transaction, balance } = await moveBalance(context.db, body)
  const event = body.sign === 'Positive' ? 'credit' : 'debit'
  return { id: transaction._id, event, after: { ...transaction, balance } }
}

/** Moves a wallet back by as much as a movement, which stays. */
export const counterMovement = (context: ChangeContext, made: Record<string, unknown>): Promise<Movement> =>
  moveWallet(context, {
    userId: String(made['userId']),
    amount: Number(made['amount']),
    sign: made['sign'] === 'Positive' ? 'Negative' : 'Positive',
    status: 'success',
  })
