import Fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { serveHealth } from '../../server/health.ts'
import { migratedDatabase } from '../../testing/database.ts'
import { silencedProxy } from '../../testing/silenced-proxy.ts'
import { openDatabase } from '../open.ts'
import type { Database } from '../open.ts'
import { DatabaseUnavailable } from '../unavailable.ts'

const { databaseUrl = '' } = await migratedDatabase()
const proxy = await silencedProxy(databaseUrl)
const never = 600_000
// Short, and long enough for a busy machine to answer in.
const quick = { connect: 1500, silence: 1500, pause: 50 }

/** The database behind the proxy; `poolSize` counts the connection that looks after the server. */
async function open(limits: object, poolSize = 3): Promise<Database> {
  const database = await openDatabase({ databaseUrl: proxy.databaseUrl, dataFolder: '', poolSize, limits })
  opened.push(database)
  return database
}
const opened: Database[] = []
afterAll(() => Promise.all(opened.map(({ close }) => close())))

/** Somebody whose lock keeps the statements of others waiting for as long as it takes. */
const holder = new pg.Client({ connectionString: databaseUrl })
await holder.connect()
await holder.query('BEGIN; LOCK TABLE banners')
afterAll(() => holder.end())

const isLocked = (count: number) =>
  expect
    .poll(async () => {
      await holder.query('SELECT pg_stat_clear_snapshot()')
      const { rows } = await holder.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows[0]?.n
    })
    .toBeGreaterThanOrEqual(count)

const write = (db: Database['db']) => sql`CREATE TEMPORARY TABLE kept ON COMMIT DROP AS SELECT 1`.execute(db)
const isWritten = (db: Database['db']) =>
  write(db).then(
    () => true,
    () => false,
  )

test('a silent host is abandoned: its queries fail, and queued ones run on the next host', async () => {
  const { db } = await open({ ...quick, queue: never, statement: never, answer: never })
  const underWay = [db.selectFrom('banners').select('id').execute(), db.selectFrom('banners').select('id').execute()]
  const settled = Promise.allSettled(underWay)
  await isLocked(2)
  const inLine = [sql`SELECT 1 AS n`.execute(db), sql`SELECT 1 AS n`.execute(db)]
  proxy.silenceConnections()
  for (const result of await settled) {
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
    expect(result).toMatchObject({ reason: { message: expect.stringContaining('the server has fallen silent') } })
  }
  for (const { rows } of await Promise.all(inLine)) expect(rows).toEqual([{ n: 1 }])
  await expect.poll(() => isWritten(db)).toBe(true)
})

test('an idle connection to a host that falls silent is not used again', async () => {
  const { db } = await open({ ...quick, queue: never, statement: never, answer: never })
  await write(db)
  proxy.silenceConnections()
  // What meets it before it is found out fails; nothing hangs.
  await expect.poll(() => isWritten(db)).toBe(true)
})

test('a host that falls silent while its watch connects is watched on another connection', async () => {
  proxy.silenceAt('LISTEN')
  const { answers } = await open(quick)
  await expect.poll(() => answers(quick.silence)).toBe(true)
})

test('a query without an answer from a reachable server times out, and its connection is closed', async () => {
  const { db, pool } = await open({ silence: 10_000, answer: 1500 })
  await write(db)
  expect(pool.idleCount).toBe(1)
  proxy.silenceConnections()
  await expect(write(db)).rejects.toThrow('The database cannot be used at the moment: no answer for 1.5 seconds')
  await write(db)
  const transaction = db.transaction().execute(async (each) => {
    proxy.silenceConnections()
    await write(each)
  })
  await expect(transaction).rejects.toThrow(DatabaseUnavailable)
  await write(db)
})

test('the program is ready while every connection is busy, not ready while the server is silent, and ready after that', async () => {
  const { db, answers } = await open({ ...quick, queue: never, statement: never, answer: never })
  const app = Fastify()
  serveHealth(app, { databaseAnswers: answers })
  const ready = async () => (await app.inject('/health/ready')).statusCode
  const busy = Promise.allSettled([0, 1, 2, 3].map(() => db.selectFrom('banners').select('id').execute()))
  await isLocked(2)
  await expect.poll(ready).toBe(200)
  proxy.setSilent(true)
  await expect.poll(ready).toBe(503)
  proxy.setSilent(false)
  await expect.poll(ready).toBe(200)
  await holder.query('ROLLBACK')
  await busy
  await app.close()
  await expect(answers(1000)).resolves.toBe(true)
})
