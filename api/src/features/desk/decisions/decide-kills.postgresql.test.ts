import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../db/open.ts'
import { migratedDatabase } from '../../../testing/database.ts'
import type { Told } from '../../../testing/decide-until-done.ts'
import { createAccount, createFilter, createUser } from '../../../testing/factories.ts'
import { isThorough } from '../../../testing/thorough.ts'

const processes = 4
const desksOfProcess = isThorough ? 5 : 2
const items = isThorough ? 2000 : 160
const kills = isThorough ? 5 : 2

const database = await migratedDatabase()
const program = fileURLToPath(new URL('../../../testing/decide-until-done.ts', import.meta.url))

interface Worker {
  child: ChildProcess
  desks: string[]
  /** What it said to have decided on. */
  decided: () => string[]
  complaint: () => string
  exited: Promise<unknown>
}

function start(person: Pick<Told, 'accountId' | 'sessionId'>): Worker {
  const desks = Array.from({ length: desksOfProcess }, () => newId())
  const told: Told = { database, desks, ...person, most: items, looking: 0 }
  const child = spawn(process.execPath, [program, JSON.stringify(told)], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let complaint = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const decided = () =>
    said.split('\n').flatMap((line) => (line.includes(' ') ? [line.slice(0, line.indexOf(' '))] : []))
  return { child, desks, decided, complaint: () => complaint, exited: once(child, 'close') }
}

test(
  'many desks of several processes decide on each product exactly once, and what killed ones held goes to the others',
  { timeout: isThorough ? 600_000 : 120_000 },
  async () => {
    const { db, close } = await openDatabase(database)
    const { accountId } = await createAccount(db)
    const sessionId = newId()
    await sql`insert into sessions (id, account_id, refresh_token_hash, cookie_hash, expires_at)
      values (${sessionId}, ${accountId}, '', '', now() + interval '1 day')`.execute(db)
    const [user_id, filter_id] = [await createUser(db), await createFilter(db, { type: 'non-page' })]
    await sql`insert into products (id, user_id, filter_id, name, price, created_at)
      select gen_random_uuid(), ${user_id}, ${filter_id}, 'Product ' || n, 1, now() - n * interval '1 minute'
      from generate_series(1, ${sql.lit(items)}) n`.execute(db)

    const person = { accountId, sessionId }
    const running = Array.from({ length: processes }, () => start(person))
    const killed: Worker[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      const worker = running.shift()
      if (!worker) break
      // In the middle of its work, or just after it where the others were faster.
      const isAtWork = () => worker.decided().length > kill || worker.child.exitCode !== null
      await expect.poll(isAtWork, { timeout: 60_000, interval: 1 }).toBe(true)
      worker.child.kill('SIGKILL')
      await worker.exited
      killed.push(worker)
      running.push(start(person))
    }
    const held = killed.flatMap(({ desks }) => desks)
    const ended = Promise.all(running.map(({ exited }) => exited)).then(() => true)
    // As if the time of their leases were over; one that was under way when they were killed may be committed later.
    while (!(await Promise.race([ended, pause(100, false)])))
      await sql`update review_leases set until = now() - interval '1 second' where desk = any (${held}::uuid[])`.execute(
        db,
      )

    expect([...killed, ...running].map(({ complaint }) => complaint()).join('')).toBe('')
    expect(running.map(({ child }) => child.exitCode)).toEqual(running.map(() => 0))
    const decisions = await db.selectFrom('decisions').select('product_id').execute()
    expect(decisions).toHaveLength(items)
    expect(new Set(decisions.map(({ product_id }) => product_id)).size).toBe(items)
    const said = [...killed, ...running].flatMap(({ decided }) => decided())
    expect(new Set(said).size).toBe(said.length)
    const approvals = await db.selectFrom('changes').select('record_id').where('event', '=', 'approve').execute()
    expect(approvals).toHaveLength(items)
    for (const table of ['review_queue', 'review_leases'] as const)
      expect(await db.selectFrom(table).select('id').execute()).toEqual([])
    await close()
  },
)
