import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { countries } from '@dealsy/contract'
import type { Failure } from '@dealsy/contract'
import pg from 'pg'
import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { afterAll, expect, test, vi } from 'vitest'
import { fireAutomations } from '../../features/automations/fire-automations.ts'
import { sweep } from '../../sweep.ts'
import { startDeliveries } from '../../push/deliver.ts'
import { environmentOfPrograms } from '../../testing/environment.ts'
import { createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { isThorough } from '../../testing/thorough.ts'
import { DatabaseUnavailable } from '../unavailable.ts'

// An uncaught exception fails the run, even if the tests pass.
const rounds = isThorough ? 5 : 2
vi.setConfig({ testTimeout: 120_000 })

const { database, call, services } = await testServer({ LOG_LEVEL: 'silent', REQUESTS_PER_ADDRESS: '1000000' })
const { db, pool } = database
const databaseUrl = String(pool.options.connectionString)
const files = await mkdtemp(join(tmpdir(), 'lost-'))

/** Other clients of the database: one holds locks, one looks, because a transaction does not see later changes. */
const [holder, looker] = [0, 1].map(() => new pg.Client({ connectionString: databaseUrl })) as [pg.Client, pg.Client]
await holder.connect()
await looker.connect()
afterAll(async () => {
  await holder.end()
  await looker.end()
  await rm(files, { recursive: true })
})

const ours = `application_name = 'dealsy' AND datname = current_database()`
const ended: number[] = []
async function endBackends() {
  const { rows } = await looker.query<{ pid: number }>(
    `SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${ours}`,
  )
  ended.push(...rows.map(({ pid }) => pid))
}

/** How many backends of the program wait for a lock, without those that are ending. */
async function waiting() {
  const { rows } = await looker.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE ${ours} AND wait_event_type = 'Lock' AND pid <> ALL ($1)`,
    [ended],
  )
  return rows[0]?.n
}

/** Ends the backends of some work while it waits for a table; answers what became of it. */
async function underWork<T>(table: string, work: () => Promise<T>[]): Promise<PromiseSettledResult<T>[]> {
  await holder.query(`BEGIN; LOCK TABLE ${table}`)
  const begun = work()
  const settled = Promise.allSettled(begun)
  await expect.poll(waiting).toBeGreaterThanOrEqual(begun.length)
  await endBackends()
  const results = await settled
  await holder.query('ROLLBACK')
  return results
}

const refused = (answered: Promise<{ status: number; headers: Headers; failure: Failure }>) =>
  answered.then(({ status, headers, failure }) => ({ status, retryAfter: headers.get('retry-after'), failure }))

let countryCount = 0
const country = () => {
  const countryCode = `X${(countryCount += 1)}`
  return { name: { en: `Land ${countryCode}`, ar: `بلد ${countryCode}` }, countryCode }
}

test('calls whose backends are terminated answer 503 with Retry-After, and the next ones succeed', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const concerned = await underWork('countries', () => [
      refused(call(countries.all, {})),
      refused(call(countries.create, { body: country() })),
      refused(call(countries.create, { body: country() })),
    ])
    for (const result of concerned) {
      expect(result).toEqual({
        status: 'fulfilled',
        value: {
          status: 503,
          retryAfter: '5',
          failure: {
            code: 'DATABASE_UNAVAILABLE',
            message: 'The database is not available at the moment. Please try again shortly.',
          },
        },
      })
    }
    await expect.poll(async () => (await call(countries.create, { body: country() })).status).toBe(201)
  }
})

test('terminating backends under reads and writes loses nothing that was acknowledged', async () => {
  const acknowledged: string[] = []
  const statuses = new Map<number, number>()
  const over = new AbortController()
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const write = async () => {
    while (!over.signal.aborted) {
      const body = country()
      const { status } = await call(countries.create, { body })
      count(status)
      if (status === 201) acknowledged.push(body.countryCode)
    }
  }
  const read = async () => {
    while (!over.signal.aborted) count((await call(countries.list, { query: { page: 1, limit: 5 } })).status)
  }
  const clients = [write(), write(), write(), write(), read(), read()]
  for (let round = 0; round < 8 * rounds; round += 1) {
    await endBackends()
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { interval: 2 }).toBeGreaterThan(before)
  }
  over.abort()
  await Promise.all(clients)
  expect([...statuses.keys()].toSorted((a, b) => a - b).filter((status) => ![200, 201, 503].includes(status))).toEqual(
    [],
  )
  const rows = await db.selectFrom('countries').select('country_code').execute()
  const kept = new Set(rows.map((row) => row.country_code))
  expect(acknowledged.filter((code) => !kept.has(code))).toEqual([])
})

test("a notification is delivered although its claim's backend is terminated again and again", async () => {
  const sent: string[] = []
  const push = { send: ({ id }: { id: string }) => Promise.resolve(void sent.push(id)) }
  const userId = await createUser(db)
  const stop = startDeliveries({ db, push, log: pino({ level: 'silent' }) })
  const id = newId()
  await holder.query('BEGIN; LOCK TABLE notifications')
  for (let round = 0; round < rounds; round += 1) {
    await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0)
    await endBackends()
  }
  await holder.query(
    `INSERT INTO notifications (id, user_id, title, message) VALUES ('${id}', '${userId}', 'Title', 'Message'); COMMIT`,
  )
  await expect.poll(() => sent).toEqual([id])
  const status = () =>
    db
      .selectFrom('notifications')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
      .catch(() => undefined)
  await expect.poll(status).toEqual({ status: 'delivered' })
  await stop()
})

test('the sweep and the automations fail with their backend and go on the next time', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const failures: unknown[] = []
    await underWork('sessions', () => [sweep(db, (error) => failures.push(error))])
    expect(failures).toContainEqual(expect.any(DatabaseUnavailable))
    const [fired] = await underWork('automation_events', () => [fireAutomations(db, () => {})])
    expect(fired).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
  }
  const failuresOf = (work: (onError: (error: unknown) => void) => Promise<void>) => async () => {
    const failures: unknown[] = []
    const onError = (error: unknown) => failures.push(error)
    await work(onError).catch(onError)
    return failures
  }
  await expect.poll(failuresOf((onError) => sweep(db, onError))).toEqual([])
  await expect.poll(failuresOf(async (onError) => void (await fireAutomations(db, onError)))).toEqual([])
})

test('a transaction whose connection is lost throws the reason, not the failed rollback', async () => {
  const [lost] = await underWork('countries', () => [
    db.transaction().execute((transaction) => transaction.selectFrom('countries').select('id').execute()),
  ])
  expect(lost).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
  expect(lost).toMatchObject({ reason: { code: '57P01', message: expect.stringContaining('terminating connection') } })
})

function run() {
  const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
  return spawn(process.execPath, [main], {
    env: { ...environmentOfPrograms, DATA: files, DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

test('a start whose backend is terminated says so in a sentence; the next one serves, and survives the end of all its backends', async () => {
  await holder.query('BEGIN; LOCK TABLE migrations')
  for (let round = 0; round < 2; round += 1) {
    const program = run()
    const complaint = text(program.stderr)
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
    await endBackends()
    expect(await once(program, 'exit')).toEqual([1, null])
    expect(await complaint).toMatch(/^The database cannot be used at the moment: terminating connection .+\n$/)
  }
  await holder.query('ROLLBACK')

  const program = run()
  let output = ''
  program.stdout.on('data', (chunk) => (output += String(chunk)))
  await expect.poll(() => output, { timeout: 60_000 }).toMatch(/\nSign in .+\n/)
  const address = String(/http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0])
  const isReady = async () => (await fetch(`${address}/health/ready`)).status
  for (let round = 0; round < 3 * rounds; round += 1) {
    await endBackends()
    await expect.poll(isReady, { interval: 20 }).toBe(200)
  }
  expect(program.exitCode).toBe(null)
  program.kill('SIGTERM')
  expect(await once(program, 'exit')).toEqual([0, null])
})

test('the database is ready again after all that', async () => {
  await expect.poll(() => services.databaseAnswers(5000)).toBe(true)
})
