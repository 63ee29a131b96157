import type { Transaction, Wallet } from '@dealsy/contract'
import { sql } from 'kysely'
import { list } from '../../db/lists/lists.ts'
import type { Db } from '../../db/open.ts'
import { notFound } from '../../failures/failures.ts'

/** The balance of a user, zero before the first transaction; 404 where there is no such user. */
export const getWallet = (db: Db, userId: string): Promise<Wallet> =>
  db
    .selectFrom('users')
    .leftJoin('wallets', 'wallets.user_id', 'users.id')
    .select((eb) => ['users.id as userId', eb.fn.coalesce('wallets.amount', sql<number>`0`).as('amount')])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow(() => notFound('user'))

/** One movement of a wallet, locked until the transaction ends, with its entry in the trail and whether that was undone; 404 if there is none. */
export async function getTransaction(transaction: Db, id: string) {
  const made = await transaction
    .selectFrom('transactions')
    .select(['user_id as userId', 'amount', 'sign'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('transaction'))
  const { rows } = await sql<{ entry: number; isUndone: boolean }>`
    select made.id as entry, undone.id is not null as "isUndone"
    from changes made left join changes undone on undone.undoes = made.id
    where made.record_id = ${id}::uuid order by made.id limit 1`.execute(transaction)
  return { ...made, entry: rows[0]?.entry ?? 0, isUndone: rows[0]?.isUndone ?? false }
}

/** The movements of the wallet of a user, newest first. */
export const transactionList = list('transactions', {
  matching: (eb, { userId }: { userId: string }) => [eb('transactions.user_id', '=', userId)],
  columns: (transactions) =>
    transactions.select([
      'transactions.id as _id',
      'transactions.user_id as userId',
      'transactions.amount',
      sql<Transaction['status']>`transactions.status`.as('status'),
      sql<Transaction['sign']>`transactions.sign`.as('sign'),
      'transactions.created_at as createdAt',
    ]),
})
