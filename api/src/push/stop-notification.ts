import type { Notification } from '@dealsy/contract'
import { sql } from 'kysely'
import { recordChange } from '../trail/changes/changes.ts'
import { notFound, RequestFailure } from '../failures/failures.ts'
import type { ChangeContext } from '../trail/changes/context.ts'
import { notificationRecord } from './notification-record.ts'

/** Stops a notification before its delivery begins; idempotent. 404 when it does not exist, 409 when its delivery has begun. */
export async function stopNotification(context: ChangeContext, id: string): Promise<Notification> {
  const found = await context.db
    .selectFrom('notifications')
    .select(['id as _id', 'user_id as userId', 'title', 'message', 'created_at as createdAt', 'status', 'attempts'])
    .where('id', '=', id)
    // The lock: a delivery that begins now either finishes first or finds the notification stopped.
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('notification')
  const { status, attempts, ...notification } = found
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
