import { countries } from '@dealsy/contract'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import type { Pooler } from '../../db/postgresql/postgresql.ts'
import { receive } from '../../testing/live-messages.ts'
import type { Received } from '../../testing/live-messages.ts'
import { testServer } from '../../testing/server.ts'
import { openLive } from './live.ts'
import { notePresence } from './presence.ts'

const server = await testServer()
const databaseUrl = String(server.database.pool.options.connectionString)
const { sessionId } = await server.services.signIn.authenticate(server.administrator.token)

/** What another process announces on the same database. */
async function otherProcess(pooler?: Pooler) {
  const database = await openDatabase({ databaseUrl, dataFolder: '', pooler })
  const live = openLive({ db: database.db, hints: database.hints, onError: () => {} })
  afterAll(async () => {
    await live.close()
    await database.close()
  })
  const received = receive(live.open(sessionId, {}))
  await expect.poll(() => received.messages[0]).toEqual({ type: 'ready' })
  return { received, database, live }
}

let codes = 0
async function makeCountry() {
  const countryCode = `P${(codes += 1)}`
  const body = { name: { en: `Other ${codes}`, ar: `آخر ${codes}` }, countryCode }
  const { data } = await server.call(countries.create, { body })
  return data.data.country._id
}

const recordsIn = ({ messages }: Received) =>
  messages.flatMap((message) => (message.type === 'change' ? [message.recordId] : []))

test('what one process commits is announced by another, and who has a record open too', async () => {
  const { received } = await otherProcess()
  const recordId = await makeCountry()
  await expect.poll(() => recordsIn(received)).toEqual([recordId])
  const open = { resource: 'countries', recordId, isEditing: true } as const
  await notePresence(server.database.db, { sessionId, tab: newId() }, open)
  const { accountId } = server.administrator
  const people = [{ accountId, name: 'Account', isEditing: true }]
  await expect
    .poll(() => received.messages.at(-1))
    .toEqual({ type: 'presence', resource: 'countries', recordId, people })
})

test('behind a pooler, and where a hint is lost, a change of another process is announced all the same', async () => {
  const pooled = await otherProcess('transaction')
  const { received, database } = await otherProcess()
  const { rows } = await database.pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query IN ('SELECT 1', 'NOTIFY commits', 'LISTEN commits')`,
  )
  for (const { pid } of rows) await database.pool.query('SELECT pg_terminate_backend($1)', [pid])
  const recordId = await makeCountry()
  await expect.poll(() => recordsIn(received)).toEqual([recordId])
  await expect.poll(() => recordsIn(pooled.received)).toEqual([recordId])
})

test('a process that lost its connection listens again', async () => {
  const { database } = await otherProcess()
  let hints = 0
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  database.hints.onHint(() => (hints += 1), stop.signal)
  await makeCountry()
  await expect.poll(() => hints).toBeGreaterThan(0)
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  const before = hints
  await expect
    .poll(async () => {
      await server.database.hints.send()
      return hints
    })
    .toBeGreaterThan(before)
})

test('what was committed is announced after an older transaction that still runs, and nothing is skipped', async () => {
  const { received } = await otherProcess()
  const older = new pg.Client({ connectionString: databaseUrl })
  await older.connect()
  onTestFinished(() => older.end())
  const late = newId()
  await older.query('BEGIN')
  await older.query(
    `INSERT INTO changes (request_id, resource, record_id, event) VALUES ('a test', 'plans', $1, 'update')`,
    [late],
  )
  const early = await makeCountry()
  // What the feed finds of the trail, it announces before who has a record open.
  const open = { resource: 'countries', recordId: early, isEditing: false } as const
  await notePresence(server.database.db, { sessionId, tab: newId() }, open)
  await expect
    .poll(() => received.messages.some((message) => message.type === 'presence' && message.recordId === early))
    .toBe(true)
  const ofBoth = () => recordsIn(received).filter((id) => [late, early].includes(id))
  expect(ofBoth()).toEqual([])
  await older.query('COMMIT')
  await expect.poll(ofBoth).toEqual([late, early])
})

test('a transaction that is rolled back holds up no announcement for long', async () => {
  const { received } = await otherProcess()
  const older = new pg.Client({ connectionString: databaseUrl })
  await older.connect()
  onTestFinished(() => older.end())
  await older.query('BEGIN')
  await older.query('SELECT pg_current_xact_id()')
  const recordId = await makeCountry()
  await older.query('ROLLBACK')
  await expect.poll(() => recordsIn(received)).toEqual([recordId])
})
