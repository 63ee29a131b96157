import type { Wallet } from '@dealsy/contract'
import { sql } from 'kysely'
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

/** One movement of a wallet; 404 if there is none. */
export const getTransaction = (db: Db, id: string) =>
  db
    .selectFrom('transactions')
    .select(['user_id as userId', 'amount', 'sign'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('transaction'))
