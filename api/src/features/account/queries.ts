import { sql } from 'kysely'
import { list } from '../../db/lists/lists.ts'

/** The active sessions of an account, last used first. */
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
