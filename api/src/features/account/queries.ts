import type { Account, PageQuery } from '@dealsy/contract'
import { sql } from 'kysely'
import { listPage } from '../../db/lists.ts'
import type { Db } from '../../db/open.ts'
import { notFound } from '../../failures/failures.ts'

/** One account; 404 where there is none. */
export const getAccount = (db: Db, id: string): Promise<Account> =>
  db
    .selectFrom('accounts')
    .select(['id as _id', 'name', 'email', 'created_at as createdAt', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('account'))

/** One page of the sessions of an account that are not over, last used first. */
export function listSessions(db: Db, accountId: string, page: PageQuery) {
  const matching = db
    .selectFrom('sessions')
    .where('sessions.account_id', '=', accountId)
    .where('sessions.expires_at', '>', sql<string>`now()`)
  return listPage({
    matching,
    rows: matching.select([
      'sessions.id as _id',
      'sessions.device',
      'sessions.created_at as createdAt',
      'sessions.last_used_at as lastUsedAt',
    ]),
    order: [
      ['sessions.last_used_at', 'desc'],
      ['sessions.id', 'desc'],
    ],
    query: page,
  })
}
