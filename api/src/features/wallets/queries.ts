import type { BodyOf, transactions, Wallet } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { requireRecord } from '../../trail/changes/require-record.ts'
import { userRecord } from '../users/record.ts'
import type { Db } from '../../db/open.ts'
import { notFound, RequestFailure } from '../../failures/failures.ts'

/** The balance of a user, zero before the first transaction; 404 where there is no such user. */
export const getWallet = (db: Db, userId: string): Promise<Wallet> =>
  db
    .selectFrom('users')
    .leftJoin('wallets', 'wallets.user_id', 'users.id')
    .select((eb) => ['users.id as userId', eb.fn.coalesce('wallets.amount', sql<number>`0`).as('amount')])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow(() => notFound('user'))

/**
 * Changes a balance and stores the transaction, in the caller's database transaction; returns it with the new balance.
 * Throws 400 when the balance would be negative or too large, 404 when the user does not exist.
 */
export async function moveBalance(db: Db, { userId, amount, sign, status }: BodyOf<typeof transactions.create>) {
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
    .values({ id: newId(), user_id: userId, amount, sign, status })
    .returning(['id as _id', 'user_id as userId', 'amount', 'status', 'sign', 'created_at as createdAt'])
    .executeTakeFirstOrThrow()
  return { transaction, ...moved }
}
