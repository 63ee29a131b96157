import { holdSeconds, type Notification } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { recordChange } from '../trail/changes/changes.ts'
import { requireRecord } from '../trail/changes/require-record.ts'
import type { ChangeContext } from '../trail/changes/context.ts'
import { notificationRecord } from './notification-record.ts'

/** A notification to send: to one user, or to all when `userId` is null. */
interface Told {
  userId: string | null
  title: string
  message: string
  /** The change that it is about. */
  changeId?: number
}

/**
 * Queues a notification; it is delivered after the caller's transaction commits (`startDeliveries`). A broadcast is delayed for a moment
 * in which `stopNotification` can stop it. 404 when the user does not exist.
 */
export async function sendNotification(
  context: ChangeContext,
  { userId, title, message, changeId }: Told,
): Promise<Notification> {
  if (userId !== null) await requireRecord(context.db, { table: 'users', name: 'user' }, userId)
  const notification = await context.db
    .insertInto('notifications')
    .values({
      id: newId(),
      user_id: userId,
      title,
      message,
      change_id: changeId ?? null,
      ...(userId === null && { due_at: sql<string>`now() + make_interval(secs => ${holdSeconds})` }),
    })
    .returning(['id as _id', 'user_id as userId', 'title', 'message', 'created_at as createdAt'])
    .executeTakeFirstOrThrow()
  await recordChange(context, notificationRecord, {
    id: notification._id,
    event: userId === null ? 'send-all' : 'send',
    after: { userId, title },
  })
  return notification
}
