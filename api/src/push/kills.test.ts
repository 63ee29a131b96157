import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import { migratedDatabase } from '../testing/database.ts'
import type { Told } from '../testing/deliver-until-killed.ts'
import { createUser } from '../testing/factories.ts'
import { fakeFirebase } from '../testing/fake-firebase.ts'

const deliveries = 10_000
const kills = 5
const atOnce = 64

const place = await migratedDatabase()
const fake = await fakeFirebase()
const program = fileURLToPath(new URL('../testing/deliver-until-killed.ts', import.meta.url))
const told: Told = { database: place, account: fake.account, endpoint: fake.endpoint }

/** Looks into the database; the embedded one has to be nobody else's meanwhile. */
async function inDatabase<T>(look: (db: Database['db']) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(place)
  try {
    return await look(db)
  } finally {
    await close()
  }
}

/** Starts a program that delivers. What it complains of fails the test. */
function deliver() {
  const child = spawn(process.execPath, [program, JSON.stringify(told)], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (text) => (complaint += String(text)))
  const exited = once(child, 'exit').then(([code]) => {
    expect(complaint).toBe('')
    return code as number | null
  })
  return { child, exited }
}

/** Lets a program deliver for a while and kills it in the middle. */
async function deliverAndKill(): Promise<void> {
  const before = fake.received.length
  const { child, exited } = deliver()
  await expect.poll(() => fake.received.length - before, { timeout: 30_000, interval: 5 }).toBeGreaterThan(300)
  setTimeout(() => child.kill('SIGKILL'), Math.random() * 500)
  expect(await exited).toBe(null)
}

/** The tries that were begun and have no end on record, as `id/number`. */
const underWay = () =>
  inDatabase(async (db) => {
    const rows = await db
      .selectFrom('notifications')
      .select(['id', 'attempts'])
      .where('status', '=', 'queued')
      .where('attempts', '>', 0)
      .execute()
    return rows.map(({ id, attempts }) => `${id}/${attempts}`)
  })

test(
  'Of ten thousand deliveries no kill loses one, and only those under way at a kill come again, under the same key.',
  { timeout: 180_000 },
  async () => {
    await inDatabase(async (db) => {
      const userId = await createUser(db)
      await sql`
        insert into notifications (id, user_id, title, message)
        select gen_random_uuid(), ${userId}::uuid, 'Number ' || n, 'Message' from generate_series(1, ${deliveries}::int) n`.execute(
        db,
      )
    })

    const interrupted = new Set<string>()
    for (let kill = 1; kill <= kills; kill += 1) {
      await deliverAndKill()
      for (const attempt of await underWay()) interrupted.add(attempt)
      expect(interrupted.size).toBeLessThanOrEqual(kill * atOnce)
    }
    expect(new Set(fake.received.map(({ data }) => data.deduplicationKey)).size).toBeLessThan(deliveries)
    const { exited } = deliver()
    expect(await exited).toBe(0)

    const times = new Map<string, { titles: Set<string>; count: number }>()
    for (const { data, notification } of fake.received) {
      const { titles, count } = times.get(data.deduplicationKey) ?? { titles: new Set(), count: 0 }
      times.set(data.deduplicationKey, { titles: titles.add(notification.title), count: count + 1 })
    }
    const rows = await inDatabase((db) => db.selectFrom('notifications').select(['id', 'title', 'status']).execute())
    expect(rows).toHaveLength(deliveries)
    const allowed = (id: string) => 1 + [...interrupted].filter((attempt) => attempt.startsWith(`${id}/`)).length
    const wrong = rows.filter(({ id, title, status }) => {
      const { titles, count } = times.get(id) ?? { titles: new Set(), count: 0 }
      const isOnce = count === 1 || (count > 1 && count <= allowed(id))
      return status !== 'delivered' || !isOnce || titles.size !== 1 || !titles.has(title)
    })
    expect(wrong).toEqual([])
    expect(times.size).toBe(deliveries)
    // The kills met deliveries; otherwise this test would have seen nothing.
    expect(interrupted.size).toBeGreaterThan(0)
  },
)
