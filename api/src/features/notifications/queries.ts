import type { InboxNotification, notifications, Reason } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Criteria } from '../../db/lists/list-definition.ts'
import { list } from '../../db/lists/lists.ts'
import { inDays, isNotNarrowed } from '../../db/lists/narrowing.ts'
import type { Db } from '../../db/open.ts'

const user = sql<{ _id: string; name: string } | null>`
  CASE WHEN users.id IS NOT NULL THEN jsonb_build_object('_id', users.id, 'name', users.name) END`

// The clock of the database, as for the due time.
const heldSeconds = sql<number | null>`
  CASE WHEN notifications.user_id IS NULL AND notifications.status = 'queued' AND notifications.attempts = 0
      AND notifications.due_at > now()
    THEN ceil(extract(epoch FROM notifications.due_at - now()))::int END`

/** The number of users that a notification to everybody reaches. */
export async function countAudience(db: Db): Promise<number> {
  const { users } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('users'))
    .executeTakeFirstOrThrow()
  return users
}

/** Notifications and their delivery state, newest first, of one user, to everybody, or all; in one state or in any. */
export const notificationList = list('notifications', {
  matching: (eb, { userId, to, status, createdAt }: Criteria<typeof notifications.list>) => [
    userId && eb('notifications.user_id', '=', userId),
    to === 'everybody' && eb('notifications.user_id', 'is', null),
    status && eb('notifications.status', '=', status),
    inDays('notifications.created_at', createdAt),
  ],
  columns: (notifications) =>
    notifications
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
        heldSeconds.as('heldSeconds'),
        sql<Reason | null>`notifications.last_error`.as('lastError'),
      ]),
  counted: (query) => isNotNarrowed(query) && { list: 'notifications' },
})

/** One notification; 404 if there is none. */
export const getNotification = notificationList.one('notification')

/** What a user was notified of, the latest first: at most `limit` after the one `after`. Identifiers of notifications are in the order of time. */
export async function readInbox(
  db: Db,
  userId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<InboxNotification[]> {
  const { rows } = await sql<InboxNotification>`
    select notifications.id as "_id", title, message, notifications.user_id is null as "toEverybody", received_at as "receivedAt"
    from inbox join notifications on notifications.id = notification_id
    where inbox.user_id = ${userId} ${after === undefined ? sql`` : sql`and notification_id < ${after}::uuid`}
    order by notification_id desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}
