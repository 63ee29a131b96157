import { holdSeconds, type Notification } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { notFound, RequestFailure } from '../failures/failures.ts'
import { recordChange } from '../trail/changes/changes.ts'
import type { ChangeContext } from '../trail/changes/context.ts'
import { record } from '../trail/changes/record.ts'
import { requireRecord } from '../trail/changes/require-record.ts'

const notificationRecord = record('notifications', { events: ['send', 'send-all', 'stop'] })

const columns = ['id as _id', 'user_id as userId', 'title', 'message', 'created_at as createdAt'] as const

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
    .returning(columns)
    .executeTakeFirstOrThrow()
  await recordChange(context, notificationRecord, {
    id: notification._id,
    event: userId === null ? 'send-all' : 'send',
    after: { userId, title },
  })
  return notification
}

/** Stops a notification before its delivery begins; idempotent. 404 when it does not exist, 409 when its delivery has begun. */
export async function stopNotification(context: ChangeContext, id: string): Promise<Notification> {
  const { status, attempts, ...notification } = await context.db
    .selectFrom('notifications')
    .select([...columns, 'status', 'attempts'])
    .where('id', '=', id)
    // The lock: a delivery that begins now either finishes first or finds the notification stopped.
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('notification'))
  if (status === 'stopped') return notification
  if (status !== 'queued' || attempts > 0) throw new RequestFailure('SENDING_HAS_BEGUN', {})
  await context.db
    .updateTable('notifications')
    .set({ status: 'stopped', ended_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
  await recordChange(context, notificationRecord, {
    id,
    event: 'stop',
    before: { status },
    after: { status: 'stopped' },
  })
  return notification
}
