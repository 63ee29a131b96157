import type { BodyOf, ResponseOf, transactions } from '@dealsy/contract'
import type { ChangeContext } from '../../trail/changes/context.ts'
import { moveBalance } from './queries.ts'

/** A wallet transaction and its entry in the trail. */
interface Movement {
  id: string
  event: 'credit' | 'debit'
  after: ResponseOf<typeof transactions.create>['data']['transaction'] & { balance: number }
}

/** Changes a balance with `moveBalance`; the caller writes the entry in the trail. */
export async function moveWallet(context: ChangeContext, body: BodyOf<typeof transactions.create>): Promise<Movement> {
  const { transaction, balance } = await moveBalance(context.db, body)
  const event = body.sign === 'Positive' ? 'credit' : 'debit'
  return { id: transaction._id, event, after: { ...transaction, balance } }
}

/** Reverses a transaction with an opposite one; the first one stays. */
export const counterMovement = (context: ChangeContext, made: Record<string, unknown>): Promise<Movement> =>
  moveWallet(context, {
    userId: String(made['userId']),
    amount: Number(made['amount']),
    sign: made['sign'] === 'Positive' ? 'Negative' : 'Positive',
    status: 'success',
  })
