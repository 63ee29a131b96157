import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction, noteChange } from '../db/transaction.ts'
import { testDatabase } from '../testing/database.ts'
import { createUser } from '../testing/factories.ts'
import { claim } from './claims.ts'
import { startDeliveries } from './deliver.ts'
import { type Push, PushFailure, type PushMessage } from './push.ts'

const { db } = await testDatabase()
const userId = await createUser(db, { name: 'Lina', phone_number: '+962790001122' })

let lines: Record<string, unknown>[] = []
const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(JSON.parse(line) as never) })
const stops: (() => Promise<void>)[] = []

beforeEach(() => {
  lines = []
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await db.deleteFrom('notifications').execute()
})

const anHour = 60 * 60_000

type Row = Parameters<ReturnType<typeof db.insertInto<'notifications'>>['values']>[0]

async function queue(row: Partial<Row> = {}): Promise<string> {
  const id = newId()
  const notification = { user_id: userId, title: 'Title', message: 'Message', ...row, id }
  await inTransaction(db, (transaction) => {
    noteChange(transaction, 'notifications')
    return transaction.insertInto('notifications').values(notification).execute()
  })
  return id
}

const makeDue = () =>
  inTransaction(db, (transaction) => {
    noteChange(transaction, 'notifications')
    return transaction
      .updateTable('notifications')
      .set({ due_at: sql`now()` })
      .execute()
  })

const dueIn = sql<number>`extract(epoch from due_at - now())::float8`

/** Seconds by which the next try of a notification comes after a moment of the database's clock, and after now. */
const waits = async (id: string, begun: string) =>
  db
    .selectFrom('notifications')
    .select([
      sql<number>`extract(epoch from due_at - ${begun}::timestamptz)::float8`.as('sinceBegun'),
      dueIn.as('left'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const databaseNow = async () => (await sql<{ now: string }>`select now()::text as now`.execute(db)).rows[0]?.now ?? ''

const ending = (id: string) =>
  db
    .selectFrom('notifications')
    .select(['status', 'attempts', 'last_error', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const inboxes = async (id: string) => {
  const rows = await db.selectFrom('inbox').select('user_id').where('notification_id', '=', id).execute()
  return rows.map((row) => row.user_id)
}

/** Starts delivering to a provider that does what it is told here; returns a function that stops it before the test ends. */
function deliver(send: Push['send'], longestPause?: number): () => Promise<void> {
  const stop = startDeliveries({ db, push: { send }, log, ...(longestPause && { longestPause }) })
  stops.push(stop)
  return stop
}

test('a notification that the provider accepts is delivered, with the time recorded', async () => {
  const sent: PushMessage[] = []
  const begun = Date.parse(await databaseNow())
  deliver(async (message) => void sent.push(message))
  const id = await queue()
  await expect.poll(() => ending(id)).toMatchObject({ status: 'delivered', attempts: 1, last_error: null })
  const endedAt = Date.parse((await ending(id)).ended_at ?? '')
  expect(endedAt).toBeGreaterThanOrEqual(begun)
  expect(endedAt).toBeLessThanOrEqual(Date.parse(await databaseNow()))
  expect(sent).toMatchObject([{ id, userId, title: 'Title', message: 'Message' }])
  expect(await inboxes(id)).toEqual([userId])
  // The next run finds what comes next, and nothing of the one before.
  const next = await queue()
  await expect.poll(() => ending(next)).toMatchObject({ status: 'delivered' })
  expect(sent.map((message) => message.id)).toEqual([id, next])
  expect(lines).toEqual([])
})

test('a transient failure is retried with exponential back-off until it succeeds', async () => {
  let works = false
  deliver(async () => {
    if (!works) throw new PushFailure('PROVIDER_ANSWERED', { answer: '503' })
  })
  const begun = await databaseNow()
  const [id, third] = [await queue(), await queue({ attempts: 2 })]
  const queued = {
    status: 'queued',
    last_error: { code: 'PROVIDER_ANSWERED', params: { answer: '503' }, message: 'Firebase answered 503.' },
    ended_at: null,
  }
  await expect.poll(() => ending(id)).toMatchObject({ ...queued, attempts: 1 })
  await expect.poll(() => ending(third)).toMatchObject({ ...queued, attempts: 3 })
  for (const [one, least] of [
    [id, 5],
    [third, 20],
  ] as const) {
    const { sinceBegun, left } = await waits(one, begun)
    expect(sinceBegun).toBeGreaterThanOrEqual(least)
    expect(left).toBeLessThanOrEqual(least * 1.25)
  }
  works = true
  await makeDue()
  await expect.poll(() => ending(id)).toMatchObject({ status: 'delivered', attempts: 2, last_error: null })
})

test('a retry waits as long as the provider asks', async () => {
  deliver(() => Promise.reject(new PushFailure('PROVIDER_ANSWERED', { answer: '429' }, { wait: 90 })))
  const begun = await databaseNow()
  const id = await queue()
  await expect.poll(() => ending(id)).toMatchObject({ status: 'queued', last_error: { params: { answer: '429' } } })
  const { sinceBegun, left } = await waits(id, begun)
  expect(sinceBegun).toBeGreaterThanOrEqual(90)
  expect(left).toBeLessThanOrEqual(90)
})

test('a final refusal is not retried, keeps its reason and delays no other notification', async () => {
  let calls = 0
  deliver(async ({ title }) => {
    calls += 1
    if (title === 'Bad')
      throw new PushFailure('PROVIDER_REFUSED', { answer: '400', reason: 'Bad title' }, { isFinal: true })
  })
  const bad = await queue({ title: 'Bad' })
  const good = await queue()
  await expect.poll(() => ending(good)).toMatchObject({ status: 'delivered' })
  await expect
    .poll(() => ending(bad))
    .toMatchObject({
      status: 'failed',
      attempts: 1,
      last_error: {
        code: 'PROVIDER_REFUSED',
        params: { answer: '400', reason: 'Bad title' },
        message: 'Firebase answered 400: Bad title',
      },
    })
  expect((await ending(bad)).ended_at).not.toBe(null)
  const next = await queue()
  await expect.poll(() => ending(next)).toMatchObject({ status: 'delivered' })
  expect(calls).toBe(3)
})

test('the tenth attempt is the last, and an attempt that a crash interrupted counts', async () => {
  deliver(() => Promise.reject(new PushFailure('PROVIDER_ANSWERED', { answer: '500' })))
  const [tenth, interrupted] = [await queue({ attempts: 9 }), await queue({ attempts: 10 })]
  await expect
    .poll(() => ending(tenth))
    .toMatchObject({
      status: 'failed',
      attempts: 10,
      last_error: { code: 'PROVIDER_ANSWERED', params: { answer: '500' }, message: 'Firebase answered 500.' },
    })
  await expect
    .poll(() => ending(interrupted))
    .toMatchObject({
      status: 'failed',
      last_error: { code: 'PROGRAM_ENDED', message: 'The program ended during the last try.' },
    })
})

test('a slow answer of the provider blocks neither other deliveries nor the database', async () => {
  const thinking: (() => void)[] = []
  deliver(({ title }) => (title === 'Slow' ? new Promise((resolve) => thinking.push(resolve)) : Promise.resolve()))
  const slow = [
    await queue({ title: 'Slow' }),
    await queue({ title: 'Slow' }),
    await queue({ title: 'Slow', user_id: null }),
  ]
  await expect.poll(() => thinking.length).toBe(3)
  const id = await queue()
  await expect.poll(() => ending(id)).toMatchObject({ status: 'delivered' })
  const toAll = await queue({ user_id: null })
  for (const end of thinking) end()
  for (const each of [...slow, toAll]) await expect.poll(() => ending(each)).toMatchObject({ status: 'delivered' })
})

test('a thousand queued notifications are delivered within seconds, each once', async () => {
  await sql`
    insert into notifications (id, user_id, title, message)
    select gen_random_uuid(), ${userId}::uuid, n::text, 'Message' from generate_series(1, 1000) n`.execute(db)
  const sent: string[] = []
  deliver(async ({ id }) => {
    await sleep(5)
    sent.push(id)
  })
  const left = () => db.selectFrom('notifications').select('id').where('status', '=', 'queued').execute()
  await expect.poll(left).toEqual([])
  expect(new Set(sent).size).toBe(1000)
  expect(sent).toHaveLength(1000)
})

test('a notification is in the inbox also where the provider refuses it', async () => {
  deliver(() => Promise.reject(new PushFailure('PROVIDER_ANSWERED', { answer: '404' }, { isFinal: true })))
  const [id, toAll] = [await queue(), await queue({ user_id: null })]
  await expect.poll(() => ending(id)).toMatchObject({ status: 'failed' })
  await expect.poll(() => ending(toAll)).toMatchObject({ status: 'failed' })
  expect(await inboxes(id)).toEqual([userId])
  expect(await inboxes(toAll)).toEqual([userId])
})

test('a notification to all fills thousands of inboxes in batches, and resumes where it was interrupted', async () => {
  await sql`
    insert into users (id, name, phone_number)
    select gen_random_uuid(), 'User', '+9627' || n from generate_series(1, 3500) n`.execute(db)
  const users = await db.selectFrom('users').select('id').orderBy('id').execute()
  const middle = users[1799]?.id ?? ''
  const [id, resumed] = [await queue({ user_id: null }), await queue({ user_id: null, inbox_up_to: middle })]
  const sent: string[] = []
  deliver(async (message) => void sent.push(message.id))
  await expect.poll(() => ending(resumed)).toMatchObject({ status: 'delivered', attempts: 1 })
  await expect.poll(() => ending(id)).toMatchObject({ status: 'delivered', attempts: 1 })
  expect(await inboxes(id)).toHaveLength(users.length)
  expect((await inboxes(resumed)).toSorted()).toEqual(users.slice(1800).map((user) => user.id))
  expect(sent.toSorted()).toEqual([id, resumed].toSorted())
  await db.deleteFrom('users').where('name', '=', 'User').execute()
})

test('a notification under lease is claimed by no other process until the lease expires', async () => {
  const id = await queue()
  const lease = await db.transaction().execute(async (transaction) => {
    expect(await claim(transaction, false, 10)).toMatchObject([{ id, attempts: 1 }])
    // The database's clock stands still within a transaction.
    const due = transaction.selectFrom('notifications').select(dueIn.as('in')).where('id', '=', id)
    return (await due.executeTakeFirstOrThrow()).in
  })
  expect(lease).toBe(20)
  expect(await claim(db, false, 10)).toEqual([])
  await makeDue()
  expect(await claim(db, false, 10)).toMatchObject([{ id, attempts: 2 }])
  expect(await inboxes(id)).toEqual([userId])
})

test('several processes share the queue, and no notification is delivered twice', async () => {
  const ids = await Promise.all(Array.from({ length: 200 }, () => queue()))
  const sent: string[] = []
  const send = async ({ id }: PushMessage) => {
    await sleep(10)
    sent.push(id)
  }
  for (const process of [send, send, send]) deliver(process)
  await expect.poll(() => sent.length).toBe(200)
  for (const id of ids) await expect.poll(() => ending(id)).toMatchObject({ status: 'delivered', attempts: 1 })
  expect(sent.toSorted()).toEqual(ids.toSorted())
})

test('a notification due later is delivered when it is due, without another wake-up', async () => {
  const dueTimeout = { timeout: 50_000 }
  deliver(async () => {}, anHour)
  const soon = sql<string>`now() + interval '1.5 seconds'`
  const [id, toAll] = [await queue({ due_at: soon }), await queue({ due_at: soon, user_id: null })]
  await expect.poll(() => ending(id), dueTimeout).toMatchObject({ status: 'delivered', attempts: 1 })
  await expect.poll(() => ending(toAll), dueTimeout).toMatchObject({ status: 'delivered', attempts: 1 })
})

test('a notification that another process queued is found by polling', async () => {
  deliver(async () => {}, 200)
  const id = newId()
  await db.insertInto('notifications').values({ id, user_id: userId, title: 'Title', message: 'Message' }).execute()
  await expect.poll(() => ending(id)).toMatchObject({ status: 'delivered' })
})

test('a stop waits for the deliveries in flight, and no other begins', async () => {
  let finish = () => {}
  let calls = 0
  const stop = deliver(() => {
    calls += 1
    return new Promise((resolve) => (finish = resolve))
  })
  const id = await queue()
  await expect.poll(() => calls).toBe(1)
  let ended = false
  const end = stop().then(() => (ended = true))
  const later = await queue()
  await databaseNow()
  expect(ended).toBe(false)
  finish()
  await end
  expect(await ending(id)).toMatchObject({ status: 'delivered' })
  expect(await ending(later)).toMatchObject({ status: 'queued', attempts: 0 })
})

test('a failure is logged with the notification and the reason, and without personal data', async () => {
  deliver(({ title }) => {
    const isFinal = title === 'Bad news for Lina'
    return Promise.reject(
      new PushFailure('PROVIDER_REFUSED', { answer: '400 BAD', reason: 'Lina, +962790001122' }, { isFinal }),
    )
  })
  const id = await queue({ title: 'Bad news for Lina', message: 'Lina +962790001122' })
  await expect.poll(() => ending(id)).toMatchObject({ status: 'failed' })
  expect(lines).toEqual([
    {
      level: 50,
      notificationId: id,
      attempts: 1,
      reason: 'PROVIDER_REFUSED',
      answer: '400 BAD',
      msg: 'a notification was given up',
    },
  ])
  const again = await queue()
  await expect.poll(() => ending(again)).toMatchObject({ attempts: 1, last_error: { code: 'PROVIDER_REFUSED' } })
  expect(lines[1]).toMatchObject({ level: 40, notificationId: again, msg: 'a notification will be tried again' })
  expect(JSON.stringify(lines)).not.toMatch(/Lina|96279/)
})
