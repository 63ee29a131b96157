import type { BodyOf, notifications } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { requireRecord } from '../../changes/require-record.ts'
import type { Db } from '../../db/open.ts'

/** Stores a notification that waits for its delivery; 404 where there is no such user. */
export async function storeNotification(db: Db, { userId, title, message }: BodyOf<typeof notifications.send>) {
  await requireRecord(db, 'users', userId, 'user')
  return db
    .insertInto('notifications')
    .values({ id: newId(), user_id: userId, title, message })
    .returning(['id as _id', 'user_id as userId', 'title', 'message', 'created_at as createdAt'])
    .executeTakeFirstOrThrow()
}
