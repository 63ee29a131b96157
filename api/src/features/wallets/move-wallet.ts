import type { BodyOf, transactions } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { RequestFailure } from '../../failures/failures.ts'
import type { ChangeContext } from '../../trail/changes/context.ts'
import { requireRecord } from '../../trail/changes/require-record.ts'
import { userRecord } from '../users/record.ts'

/**
 * Changes a balance and stores the transaction; returns the entry in the trail, which the caller writes.
 * Throws 400 when the balance would be negative or too large, 404 when the user does not exist.
 */
export async function moveWallet(
  { db }: ChangeContext,
  { userId, amount, sign, status }: BodyOf<typeof transactions.create>,
  id: string = newId(),
) {
  await requireRecord(db, userRecord, userId)
  await db
    .insertInto('wallets')
    .values({ user_id: userId })
    .onConflict((existing) => existing.doNothing())
    .execute()
  const difference = sign === 'Negative' ? -amount : amount
  const moved = await db
    .updateTable('wallets')
    .set((eb) => ({ amount: eb('amount', '+', difference) }))
    .where('user_id', '=', userId)
    .where((eb) => eb(eb('amount', '+', difference), '>=', 0))
    .where((eb) => eb(eb('amount', '+', difference), '<', 1e12))
    .returning('amount as balance')
    .executeTakeFirst()
  if (!moved) {
    const code = sign === 'Negative' ? 'WALLET_HOLDS_LESS' : 'WALLET_FULL'
    throw new RequestFailure(code, {}, { at: ['amount'] })
  }
  const transaction = await db
    .insertInto('transactions')
    .values({ id, user_id: userId, amount, sign, status })
    .returning(['id as _id', 'user_id as userId', 'amount', 'status', 'sign', 'created_at as createdAt'])
    .executeTakeFirstOrThrow()
  const event = sign === 'Positive' ? ('credit' as const) : ('debit' as const)
  return { id: transaction._id, event, after: { ...transaction, ...moved } }
}

/** Reverses a transaction with an opposite one; the first one stays. */
export const counterMovement = (context: ChangeContext, made: Record<string, unknown>) =>
  moveWallet(context, {
    userId: String(made['userId']),
    amount: Number(made['amount']),
    sign: made['sign'] === 'Positive' ? 'Negative' : 'Positive',
    status: 'success',
  })
