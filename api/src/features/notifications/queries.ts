import type { notifications, QueryOf } from '@dealsy/contract'
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { listPage } from '../../db/lists.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

const user = sql<{ _id: string; name: string } | null>`
  CASE WHEN users.id IS NOT NULL THEN jsonb_build_object('_id', users.id, 'name', users.name) END`

/** One page of what was sent and how it ended, newest first; narrowed to one user or to what everybody got. */
export function listNotifications(db: Db, { userId, to, ...page }: QueryOf<typeof notifications.list>) {
  let matching: SelectQueryBuilder<Tables, 'notifications', object> = db.selectFrom('notifications')
  if (userId) matching = matching.where('notifications.user_id', '=', userId)
  if (to === 'everybody') matching = matching.where('notifications.user_id', 'is', null)
  return listPage({
    matching,
    rows: matching
      .leftJoin('users', 'users.id', 'notifications.user_id')
      .select([
        'notifications.id as _id',
        user.as('userId'),
        'notifications.title',
        'notifications.message',
        'notifications.created_at as createdAt',
        'notifications.status',
        'notifications.attempts',
        'notifications.ended_at as endedAt',
        'notifications.last_error as lastError',
      ]),
    order: [
      ['notifications.created_at', 'desc'],
      ['notifications.id', 'desc'],
    ],
    query: page,
  })
}
