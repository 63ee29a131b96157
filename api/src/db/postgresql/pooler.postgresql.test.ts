import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { emptyDatabase, migratedDatabase } from '../../testing/database.ts'
import { environmentOfPrograms } from '../../testing/environment.ts'
import { startPgBouncer } from '../../testing/pgbouncer.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import type { Database } from '../open.ts'

// Where the machine has no PgBouncer, it comes from the network.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const { databaseUrl = '' } = await migratedDatabase()
const empty = await emptyDatabase()
/** What has to be told to PgBouncer for programs that say how long a statement may take. */
const limitNames = 'statement_timeout,idle_in_transaction_session_timeout,options'

async function open(url: string, pooler?: 'transaction', limits?: object): Promise<Database> {
  const database = await openDatabase({ databaseUrl: url, dataFolder: '', poolSize: 5, pooler, limits })
  ends.push(database.close)
  return database
}

/** The database of an address through a PgBouncer of its own. */
async function through(...told: Parameters<typeof startPgBouncer>): Promise<string> {
  const { databaseUrl: url, stop } = await startPgBouncer(...told)
  ends.push(stop)
  return url
}

// What was opened last is closed first.
const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

const byCode = ({ db }: Database, code: string) =>
  db.selectFrom('countries').select('id').where('country_code', '=', code).execute()

describe('behind PgBouncer in transaction mode, without the setting,', () => {
  test.for([
    ['which refuses what it does not know', {}],
    ['which ignores what it does not know', { ignore_startup_parameters: limitNames }],
    ['with a single session', { ignore_startup_parameters: limitNames, default_pool_size: 1 }],
    [
      'with several sessions in turn',
      { ignore_startup_parameters: limitNames, server_round_robin: 1, min_pool_size: 4 },
    ],
  ] as const)('%s, the start is refused with what to do', async ([, settings]) => {
    const url = await through(databaseUrl, { pool_mode: 'transaction', ...settings })
    for (let round = 0; round < 5; round += 1) {
      const opening = openDatabase({ databaseUrl: url, dataFolder: '' })
      await expect(opening).rejects.toThrow(/^Between this program and .+ pooler.+Set DATABASE_POOLER=transaction\.$/)
    }
  })
})

test('behind PgBouncer in session mode, the program starts without the setting', async () => {
  const url = await through(databaseUrl, { pool_mode: 'session', ignore_startup_parameters: limitNames })
  const database = await open(url)
  for (const code of ['A', 'B', 'C']) expect(await byCode(database, code)).toEqual([])
})

test('a program that waits for a busy session of PgBouncer is ready until the wait counts as silence, and again after it', async () => {
  const url = await through(databaseUrl, { pool_mode: 'transaction', default_pool_size: 1 })
  const { answers } = await open(url, 'transaction')
  const { answers: impatient } = await open(url, 'transaction', { answer: 500, pause: 50 })
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('BEGIN')
  await expect.poll(() => impatient(100)).toBe(false)
  expect(await answers(100)).toBe(true)
  // A connection to the pooler that was made after the silence is no answer of the server.
  for (let round = 0; round < 5; round += 1) expect(await impatient(200)).toBe(false)
  await holder.query('ROLLBACK')
  await holder.end()
  await expect.poll(() => impatient(100)).toBe(true)
})

describe('behind PgBouncer in transaction mode, with the setting,', async () => {
  const url = await through(String(empty.databaseUrl), { pool_mode: 'transaction', default_pool_size: 2 })

  test('programs that start at once migrate the database once, and leave no lock behind', async () => {
    const databases = [await open(url, 'transaction'), await open(url, 'transaction'), await open(url, 'transaction')]
    const applied = await Promise.all(databases.map((database) => migrate(database)))
    const direct = await open(String(empty.databaseUrl))
    const { rows } = await direct.pool.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
    expect(applied.flat().toSorted()).toEqual(rows.map(({ name }) => name))
    const locks = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
    expect((await direct.pool.query(locks)).rows).toEqual([])
  })

  test('statements run on any session, and leave none prepared', async () => {
    const database = await open(url, 'transaction')
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((code) => byCode(database, code)))
      expect(answers.flat()).toEqual([])
    }
    const { rows } = await sql`SELECT name FROM pg_prepared_statements WHERE name <> ''`.execute(database.db)
    expect(rows).toEqual([])
  })

  test('the timeouts of a transaction do not stay on its session', async () => {
    const { db } = await open(url, 'transaction')
    const limited = sql`
      SELECT current_setting('statement_timeout') AS statement,
        current_setting('idle_in_transaction_session_timeout') AS idle`
    expect((await db.transaction().execute((transaction) => limited.execute(transaction))).rows).toEqual([
      { statement: '30s', idle: '1min' },
    ])
    expect((await limited.execute(db)).rows).toEqual([{ statement: '0', idle: '0' }])
  })

  test('the program starts, and people sign in and change records', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pooler-'))
    const credentials = { email: 'admin@example.com', password: 'a long password' }
    const program = spawn(process.execPath, [fileURLToPath(new URL('../../main.ts', import.meta.url))], {
      env: {
        ...environmentOfPrograms,
        DATA: folder,
        DATABASE_URL: url,
        DATABASE_POOLER: 'transaction',
        ADMIN_EMAIL: credentials.email,
        ADMIN_PASSWORD: credentials.password,
        PORT: '0',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    ends.push(() => rm(folder, { recursive: true }))
    ends.push(() => Promise.resolve(program.kill('SIGKILL')))
    let output = ''
    program.stdout.on('data', (chunk) => (output += String(chunk)))
    await expect.poll(() => output, { timeout: 45_000 }).toMatch(/\nSign in .+\n/)
    const api = `${/http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]}/api/v1`
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(`${api}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const signedIn = await Promise.all([0, 1, 2, 3, 4, 5].map(() => post('/admin/signin', credentials)))
    expect(signedIn.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const sessions = (await Promise.all(signedIn.map((answer) => answer.json()))) as { data: { accessToken: string } }[]
    const authorization = `Bearer ${sessions[0]?.data.accessToken}`
    const made = await Promise.all(
      ['A', 'B', 'C', 'D', 'E', 'F'].map((countryCode) =>
        post('/countries', { name: { en: countryCode, ar: countryCode }, countryCode }, { authorization }),
      ),
    )
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    program.kill('SIGTERM')
    expect(await once(program, 'exit')).toEqual([0, null])
    expect(output).not.toContain('"level":50')
  })
})
