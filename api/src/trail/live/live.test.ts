import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { basePath, countries, live } from '@dealsy/contract'
import type { LiveMessage } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setDisabled } from '../../sign-in/accounts.ts'
import { endSessions } from '../../sign-in/sessions.ts'
import { createAccount, createAppKey } from '../../testing/factories.ts'
import { receive } from '../../testing/live-messages.ts'
import type { Received } from '../../testing/live-messages.ts'
import { testServer } from '../../testing/server.ts'
import { inTransaction, onCommit } from '../../db/transaction.ts'

// Entries that are written beside the calls are found by the look of every two seconds.
vi.setConfig({ testTimeout: 120_000 })

const server = await testServer()
const { db } = server.database
const { signIn } = server.services

/** Somebody who is signed in, with the session. */
async function signedIn() {
  const account = await createAccount(db)
  const { accessToken = '', sessionId = '' } = await signIn.signIn({ ...account, address: '127.0.0.1', device: 'test' })
  return { ...account, token: accessToken, sessionId }
}

/** A call on a connection of its own, which ends with the test. */
async function open(path: string = live.stream.path, { token = server.administrator.token, method = 'GET' } = {}) {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' }
  const asked = request(new URL(basePath + path, server.address), { method, headers, agent: false }).end()
  onTestFinished(() => void asked.destroy())
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { response, status: response.statusCode, headers: response.headers, hangUp: () => asked.destroy() }
}

/** A stream that has begun. */
async function listen(after?: string, token?: string, readingFor?: number) {
  const query = new URLSearchParams({
    ...(after !== undefined && { after }),
    ...(readingFor !== undefined && { readingFor: String(readingFor) }),
  })
  const path = `${live.stream.path}?${query.toString()}`
  const { response, headers, hangUp } = await open(path, token ? { token } : {})
  const received = receive(response)
  await expect.poll(() => received.messages.length).toBeGreaterThan(0)
  return { received, headers, hangUp }
}

let codes = 0
/** A country made by a call; returns its identifier. */
async function makeCountry(token?: string) {
  const countryCode = `L${(codes += 1)}`
  const body = { name: { en: `Live ${codes}`, ar: `بلد ${codes}` }, countryCode }
  const { data } = await server.call(countries.create, { body }, token ? { token } : {})
  return data.data.country._id
}

/** Entries that no call made. */
const writeEntries = (count: number) =>
  sql`insert into changes (request_id, resource, record_id, event)
    select 'a test', 'countries', gen_random_uuid(), 'update' from generate_series(1, ${count}::int)`.execute(db)

const changesIn = ({ messages }: Received) =>
  messages.flatMap((message) => (message.type === 'change' ? [message] : []))
const presenceOf = ({ messages }: Received, recordId: string) =>
  messages.findLast(
    (message): message is LiveMessage & { type: 'presence' } =>
      message.type === 'presence' && message.recordId === recordId,
  )?.people

test('a change is announced with its record, its event and who made it, in a stream that no proxy keeps or compresses', async () => {
  const { received, headers } = await listen()
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers['x-accel-buffering']).toBe('no')
  expect(received.messages[0]).toEqual({ type: 'ready' })
  const recordId = await makeCountry()
  await expect.poll(() => changesIn(received)).toHaveLength(1)
  const { accountId } = server.administrator
  expect(changesIn(received)[0]).toMatchObject({
    by: { kind: 'person', accountId, name: 'Account' },
    resource: 'countries',
    recordId,
    event: 'create',
    version: 1,
  })
})

test('what a program and the app change is told apart from what a person does', async () => {
  const { received } = await listen()
  await writeEntries(1)
  await sql`insert into changes (request_id, resource, record_id, event)
    values (gen_random_uuid()::text, 'supports', gen_random_uuid(), 'create')`.execute(db)
  await expect.poll(() => changesIn(received).map(({ by }) => by.kind)).toEqual(['program', 'app'])
  const { id: accountId } = await createAppKey(db, { name: 'Importer' })
  await sql`insert into changes (account_id, request_id, resource, record_id, event)
    values (${accountId}, gen_random_uuid()::text, 'users', gen_random_uuid(), 'create')`.execute(db)
  await expect.poll(() => changesIn(received).at(2)?.by).toEqual({ kind: 'app', accountId, name: 'Importer' })
})

test('a stream that goes on after a position gets what came since, each change once', async () => {
  const before = await listen()
  const first = await makeCountry()
  await expect.poll(() => changesIn(before.received)).toHaveLength(1)
  before.hangUp()
  const missed = [await makeCountry(), await makeCountry()]
  const { received } = await listen(before.received.position)
  const next = await makeCountry()
  await expect.poll(() => changesIn(received)).toHaveLength(3)
  expect(received.messages[0]).toEqual({ type: 'ready' })
  expect(changesIn(received).map(({ recordId }) => recordId)).toEqual([...missed, next])
  expect(changesIn(before.received).map(({ recordId }) => recordId)).toEqual([first])
})

test('a stream that begins after its client has begun to read gets what was changed in between, and goes on', async () => {
  const missed = await makeCountry()
  const told = async (readingFor?: number) => {
    const { received } = await listen(undefined, undefined, readingFor)
    expect(received.messages[0]).toEqual({ type: 'ready' })
    const next = await makeCountry()
    const records = () => changesIn(received).map(({ recordId }) => recordId)
    await expect.poll(records).toContain(next)
    return { records: records(), next }
  }
  const inTime = await told(10 * 60_000)
  expect(inTime.records).toContain(missed)
  expect(new Set(inTime.records).size).toBe(inTime.records.length)
  const withoutReading = await told()
  expect(withoutReading.records).toEqual([withoutReading.next])
})

test('a stream whose client has been reading while too much was changed is told to read everything again', async () => {
  await writeEntries(501)
  const { received } = await listen(undefined, undefined, 10 * 60_000)
  await expect.poll(() => received.messages).toContainEqual({ type: 'reset' })
  expect(changesIn(received)).toEqual([])
})

test('a stream that missed too much, or goes on from another server, is told to read everything again', async () => {
  const before = await listen()
  before.hangUp()
  await writeEntries(501)
  const { received } = await listen(before.received.position)
  // A transaction of another test may hold them back beyond the beginning of the stream.
  await expect.poll(() => received.messages).toContainEqual({ type: 'reset' })
  expect(changesIn(received)).toEqual([])
  const elsewhere = await listen('999999999999-1')
  expect(elsewhere.received.messages[0]).toEqual({ type: 'reset' })
})

test('many changes at once are one message, and a position that cannot be is refused', async () => {
  const { received } = await listen()
  await writeEntries(600)
  await expect.poll(() => received.messages).toEqual([{ type: 'ready' }, { type: 'reset' }])
  expect((await open(`${live.stream.path}?after=yesterday`)).status).toBe(400)
})

test('a stream ends with its session: signed out, ended by its owner, expired, or of an account that is disabled', async () => {
  const context = { db, accountId: null, requestId: 'a test' }
  const ends = [
    ({ sessionId }) => signIn.signOut(sessionId),
    ({ accountId }) => inTransaction(db, (transaction) => endSessions({ ...context, db: transaction }, accountId)),
    ({ sessionId }) =>
      db
        .updateTable('sessions')
        .set({ expires_at: sql`now()` })
        .where('id', '=', sessionId)
        .execute(),
    ({ accountId }) => setDisabled(context, accountId, true),
  ] satisfies ((person: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>)[]
  const { received: other } = await listen()
  for (const endOf of ends) {
    const person = await signedIn()
    const { received } = await listen(undefined, person.token)
    await endOf(person)
    await expect.poll(() => received.hasEnded).toBe(true)
  }
  expect(other.hasEnded).toBe(false)
})

test('a reader that does not read is disconnected, and others are not', async () => {
  const { sessionId } = await signedIn()
  const idle = server.services.live.open(sessionId, {})
  const { received } = await listen()
  for (let sent = 0; !idle.destroyed && sent < 3000; sent += 400) {
    await writeEntries(400)
    await expect.poll(() => changesIn(received).length, { timeout: 30_000 }).toBe(sent + 400)
  }
  expect(idle.destroyed).toBe(true)
  expect(received.hasEnded).toBe(false)
})

test('a session has eight streams at most, and HEAD leaves none open', async () => {
  const { token } = await signedIn()
  for (let asked = 0; asked < 8; asked += 1) expect((await open(undefined, { token, method: 'HEAD' })).status).toBe(200)
  const streams = await Promise.all(Array.from({ length: 8 }, () => listen(undefined, token)))
  const refused = await open(undefined, { token })
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBe('30')
  streams[0]?.hangUp()
  await expect.poll(async () => (await open(undefined, { token })).status).toBe(200)
})

test('who has a record open is told to all, also to those who come later, until they close it or fall silent', async () => {
  const { received } = await listen()
  const [one, other] = [await signedIn(), await signedIn()]
  const recordId = newId()
  const tab = newId()
  const present = (token: string, isEditing: boolean | null, ofTab = tab) => {
    const record = isEditing === null ? null : { resource: 'products' as const, recordId, isEditing }
    return server.call(live.present, { body: { tab: ofTab, record } }, { token })
  }
  await present(one.token, false)
  const seen = { accountId: one.accountId, name: 'Account', isEditing: false }
  await expect.poll(() => presenceOf(received, recordId)).toEqual([seen])
  await present(one.token, true, newId())
  await present(other.token, false)
  const editing = { ...seen, isEditing: true }
  const both = [editing, { ...seen, accountId: other.accountId }]
  await expect.poll(() => presenceOf(received, recordId)).toEqual(both)
  const late = await listen()
  await expect.poll(() => presenceOf(late.received, recordId)).toEqual(both)
  // Also the answer of each sign of life says it.
  expect((await present(other.token, false)).data).toEqual({ data: { people: both } })
  await present(other.token, null)
  await expect.poll(() => presenceOf(received, recordId)).toEqual([editing])
  await db
    .updateTable('presence')
    .set({ seen_at: sql`now() - interval '16 seconds'` })
    .execute()
  await expect.poll(() => presenceOf(received, recordId)).toEqual([])
})

test('a heartbeat that says nothing new commits no transaction, which would wake the feed and all background work', async () => {
  const wake = vi.fn<() => void>()
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  onCommit(db, 'presence')(wake, stop.signal)
  const tab = newId()
  const record = { resource: 'products' as const, recordId: newId(), isEditing: false }
  const commitsOf = async (next: typeof record | null) => {
    wake.mockClear()
    await server.call(live.present, { body: { tab, record: next } })
    return wake.mock.calls.length
  }
  expect(await commitsOf(record)).toBe(1)
  expect(await commitsOf(record)).toBe(0)
  expect(await commitsOf({ ...record, isEditing: true })).toBe(1)
  expect(await commitsOf(null)).toBe(1)
})

test('presence leaves no entry in the trail', async () => {
  const record = { resource: 'products' as const, recordId: newId(), isEditing: true }
  await server.call(live.present, { body: { tab: newId(), record } })
  expect(await db.selectFrom('changes').select('id').where('record_id', '=', record.recordId).execute()).toEqual([])
})
