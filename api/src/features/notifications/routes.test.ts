import { holdSeconds, notifications, reasonFor } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import { claim } from '../../push/claims.ts'
import { startDeliveries } from '../../push/deliver.ts'
import { createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database
const silent = { warn: () => {}, error: () => {} }

afterEach(async () => {
  await db.deleteFrom('notifications').execute()
})

const inbox = (userId: string) =>
  db.selectFrom('inbox').select('notification_id').where('user_id', '=', userId).orderBy('notification_id').execute()

test('a notification to one user is accepted, then delivered to the inbox of that user alone', async () => {
  const [userId, other] = [await createUser(db), await createUser(db)]
  const body = { userId, title: 'Welcome', message: 'أهلًا بك' }
  const sent = await server.call(notifications.send, { body })
  expect(sent.status).toBe(201)
  expect(sent.data.success).toBe(true)
  const { notification } = sent.data.data
  expect(notification).toMatchObject(body)
  expect(await inbox(userId)).toEqual([])
  const stop = startDeliveries({ db, push: undefined, log: silent })
  await expect.poll(() => inbox(userId), { timeout: 15_000 }).toEqual([{ notification_id: notification._id }])
  await stop()
  expect(await inbox(other)).toEqual([])
})

test('a notification to all is accepted, then delivered to the inbox of everybody', async () => {
  const everybody = [await createUser(db), await createUser(db), await createUser(db)]
  const body = { title: 'Eid sale', message: 'Everything is cheaper.' }
  const sent = await server.call(notifications.sendAll, { body })
  expect(sent.status).toBe(201)
  expect(sent.data.success).toBe(true)
  const { notification } = sent.data.data
  expect(notification).toMatchObject({ ...body, userId: null })
  await endHold(notification._id)
  const stop = startDeliveries({ db, push: undefined, log: silent })
  await expect.poll(() => statusOf(notification._id), { timeout: 15_000 }).toBe('delivered')
  await stop()
  for (const userId of everybody) expect(await inbox(userId)).toEqual([{ notification_id: notification._id }])
})

// As if the seconds of the hold had gone by.
const endHold = (id: string) =>
  db
    .updateTable('notifications')
    .set({ due_at: sql<string>`due_at - make_interval(secs => ${holdSeconds})` })
    .where('id', '=', id)
    .execute()

const heldSecondsOf = async (id: string) => {
  const { data } = await server.call(notifications.list, { query: {} })
  return data.data.notifications.find(({ _id }) => _id === id)?.heldSeconds
}

async function sentToAll(): Promise<string> {
  const { data } = await server.call(notifications.sendAll, { body: { title: 'Eid sale', message: 'Cheaper.' } })
  return data.data.notification._id
}

const stopCall = (id: string) => server.call(notifications.stop, { params: { id } })

test('a notification to all is held before its delivery begins, and the list says how long', async () => {
  const id = await sentToAll()
  expect(await claim(db, true, 1)).toEqual([])
  const held = await heldSecondsOf(id)
  expect(held).toBeGreaterThan(0)
  expect(held).toBeLessThanOrEqual(holdSeconds)
  const { hold } = await db
    .selectFrom('notifications')
    .select(sql<number>`extract(epoch from due_at - created_at)::int`.as('hold'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(hold).toBe(30)
  await endHold(id)
  expect(await heldSecondsOf(id)).toBeNull()
  expect(await claim(db, true, 1)).toMatchObject([{ id }])
})

test('one that is held can be stopped: nobody gets it, the list and the trail say so', async () => {
  const id = await sentToAll()
  const stopped = await stopCall(id)
  expect(stopped.status).toBe(200)
  expect(stopped.data.data.notification).toMatchObject({ _id: id, userId: null, title: 'Eid sale' })
  await endHold(id)
  expect(await claim(db, true, 1)).toEqual([])
  expect(await statusOf(id)).toBe('stopped')
  expect(await heldSecondsOf(id)).toBeNull()
  // A second click is the same wish.
  expect((await stopCall(id)).status).toBe(200)
  const trail = await db
    .selectFrom('changes')
    .select(['event', 'after'])
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
  expect(trail.map(({ event }) => event)).toEqual(['send-all', 'stop'])
  expect(trail.at(-1)?.after).toEqual({ status: 'stopped' })
})

test('once sending has begun it cannot be stopped, and a stop at the same moment either wins or says so', async () => {
  const id = await sentToAll()
  await endHold(id)
  const [claimed, stopped] = await Promise.all([claim(db, true, 1), stopCall(id)])
  expect([claimed.length, stopped.status]).toEqual(claimed.length === 1 ? [1, 409] : [0, 200])
  const begun = await sentToAll()
  await endHold(begun)
  expect(await claim(db, true, 1)).toMatchObject([{ id: begun }])
  const refused = await stopCall(begun)
  expect(refused.status).toBe(409)
  expect(refused.failure).toMatchObject({
    code: 'SENDING_HAS_BEGUN',
    message: 'Sending has begun. It cannot be stopped any more.',
  })
  expect(await statusOf(begun)).toBe('queued')
  expect((await stopCall(newId())).status).toBe(404)
})

test('how many a notification to all goes to is counted exactly', async () => {
  const users = async () => (await server.call(notifications.audience, {})).data.data.audience.users
  const before = await users()
  await createUser(db)
  await createUser(db, { status: 'suspended' })
  expect(await users()).toBe(before + 2)
})

const statusOf = async (id: string) =>
  (await db.selectFrom('notifications').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('title, message and an existing user are required', async () => {
  const paths = async (answer: ReturnType<typeof server.call>) => {
    const { failure } = await answer
    return failure.issues?.map((issue) => issue.path)
  }
  const blank = { title: ' ', message: '' }
  expect(await paths(server.call(notifications.send, { body: { ...blank, userId: newId() } }))).toEqual([
    ['title'],
    ['message'],
  ])
  expect(await paths(server.call(notifications.sendAll, { body: blank }))).toEqual([['title'], ['message']])
  const unknown = await server.call(notifications.send, { body: { userId: newId(), title: 'A', message: 'B' } })
  expect(unknown.status).toBe(404)
  expect(await db.selectFrom('notifications').select('id').execute()).toEqual([])
})

test('the same request sent again, also at the same time, notifies once', async () => {
  const userId = await createUser(db)
  const headers = (key: string) => ({ headers: { 'idempotency-key': key } })
  const one = () => server.call(notifications.send, { body: { userId, title: 'A', message: 'B' } }, headers('one'))
  const all = () => server.call(notifications.sendAll, { body: { title: 'A', message: 'B' } }, headers('all'))
  for (const send of [one, all]) {
    const answers = await Promise.all([send(), send(), send(), send()])
    const again = await send()
    for (const { data } of answers) expect(data).toEqual(again.data)
  }
  const stored = await db.selectFrom('notifications').select('user_id').orderBy('user_id').execute()
  expect(stored).toEqual([{ user_id: userId }, { user_id: null }])
})

test('who sent what is in the trail, without the message', async () => {
  const userId = await createUser(db)
  const sent = await server.call(notifications.send, { body: { userId, title: 'A', message: 'B' } })
  const toAll = await server.call(notifications.sendAll, { body: { title: 'C', message: 'D' } })
  const trail = await db
    .selectFrom('changes')
    .select(['record_id', 'event', 'account_id', 'after'])
    .where('record_id', 'in', [sent.data.data.notification._id, toAll.data.data.notification._id])
    .orderBy('id')
    .execute()
  const account_id = server.administrator.accountId
  expect(trail).toEqual([
    { record_id: sent.data.data.notification._id, event: 'send', account_id, after: { userId, title: 'A' } },
    { record_id: toAll.data.data.notification._id, event: 'send-all', account_id, after: { userId: null, title: 'C' } },
  ])
})

test('the list shows what was sent, newest first, to whom and how it ended', async () => {
  const userId = await createUser(db, { name: 'Samira' })
  const ended_at = '2026-03-04T05:06:07.000Z'
  const lastError = reasonFor('PROVIDER_ANSWERED', { answer: '404 NOT_FOUND' })
  await db
    .insertInto('notifications')
    .values([
      { id: newId(), user_id: userId, title: 'First', message: '1', created_at: '2026-03-01T00:00:00Z' },
      {
        id: newId(),
        title: 'Second',
        message: '2',
        created_at: '2026-03-02T00:00:00Z',
        status: 'failed',
        attempts: 3,
        ended_at,
        last_error: JSON.stringify(lastError),
      },
    ])
    .execute()
  const list = await server.call(notifications.list, { query: {} })
  expect(list.data.pagination.totalItems).toBe(2)
  expect(list.data.data.notifications).toMatchObject([
    {
      title: 'Second',
      userId: null,
      status: 'failed',
      attempts: 3,
      endedAt: ended_at,
      lastError,
    },
    {
      title: 'First',
      userId: { _id: userId, name: 'Samira' },
      status: 'queued',
      attempts: 0,
      endedAt: null,
      lastError: null,
    },
  ])
})

test('what was sent to one user and what was sent to everybody can be listed alone', async () => {
  const userId = await createUser(db)
  await server.call(notifications.send, { body: { userId, title: 'To the one', message: 'Hello' } })
  await server.call(notifications.send, {
    body: { userId: await createUser(db), title: 'To another', message: 'Hello' },
  })
  await server.call(notifications.sendAll, { body: { title: 'To all', message: 'Hello' } })
  const titles = async (query: Parameters<typeof server.call<typeof notifications.list>>[1]['query']) =>
    (await server.call(notifications.list, { query })).data.data.notifications.map(({ title }) => title)
  expect(await titles({ userId })).toEqual(['To the one'])
  expect(await titles({ to: 'everybody' })).toEqual(['To all'])
  expect(await titles({ userId, to: 'everybody' })).toEqual([])
  expect(await titles({})).toHaveLength(3)
})
