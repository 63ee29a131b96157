import { notifications } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { deliverNotification } from './deliver-notification.ts'

const server = await testServer()

const inbox = (userId: string) =>
  server.database.db.selectFrom('inbox').select('notification_id').where('user_id', '=', userId).execute()

test('a notification is accepted, queued and delivered to the inbox of its user', async () => {
  const { db } = server.database
  const userId = await createUser(db)
  const body = { userId, title: 'Welcome', message: 'أهلًا بك' }
  const sent = await server.call(notifications.send, { body })
  expect(sent.status).toBe(201)
  expect(sent.data.success).toBe(true)
  expect(sent.data.data.notification).toMatchObject(body)
  expect(await inbox(userId)).toEqual([])
  await server.services.queue.work({
    'deliver-notification': ({ notificationId }) => deliverNotification(db, notificationId),
  })
  await expect.poll(() => inbox(userId), { timeout: 15_000 }).toHaveLength(1)
})

test('a repeated delivery changes nothing', async () => {
  const { db } = server.database
  const userId = await createUser(db)
  const sent = await server.call(notifications.send, { body: { userId, title: 'Once', message: 'Only once' } })
  const { _id } = sent.data.data.notification
  await deliverNotification(db, _id)
  await deliverNotification(db, _id)
  expect(await inbox(userId)).toEqual([{ notification_id: _id }])
  const [row] = await db.selectFrom('notifications').select(['status', 'attempts']).where('id', '=', _id).execute()
  expect(row).toEqual({ status: 'delivered', attempts: 1 })
})

test('title, message and an existing user are required', async () => {
  const blank = await server.call(notifications.send, { body: { userId: newId(), title: ' ', message: '' } })
  expect(blank.failure.issues?.map((issue) => issue.path)).toEqual([['title'], ['message']])
  const unknown = await server.call(notifications.send, { body: { userId: newId(), title: 'A', message: 'B' } })
  expect(unknown.status).toBe(404)
})
