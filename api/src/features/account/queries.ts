import type { Account } from '@dealsy/contract'
import { sql } from 'kysely'
import { list } from '../../db/lists.ts'
import type { Db } from '../../db/open.ts'
import { notFound } from '../../failures/failures.ts'

/** One account; 404 where there is none. */
export const getAccount = (db: Db, id: string): Promise<Account> =>
  db
    .selectFrom('accounts')
    .select(['id as _id', 'name', 'email', 'created_at as createdAt', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('account'))

/** The sessions of an account that are not over, last used first. */
export const sessionList = list('sessions', {
  matching: (eb, { accountId }: { accountId: string }) => [
    eb('sessions.account_id', '=', accountId),
    eb('sessions.expires_at', '>', sql<string>`now()`),
  ],
  columns: (sessions) =>
    sessions.select([
      'sessions.id as _id',
      'sessions.device',
      'sessions.created_at as createdAt',
      'sessions.last_used_at as lastUsedAt',
    ]),
  order: [sql.ref('sessions.last_used_at'), 'desc'],
})
