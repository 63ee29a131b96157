import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import { migratedDatabase } from '../testing/database.ts'
import type { Told } from '../testing/deliver-until-killed.ts'
import { createUser } from '../testing/factories.ts'
import { fakeFirebase } from '../testing/fake-firebase.ts'
import { isThorough } from '../testing/thorough.ts'

const deliveries = isThorough ? 10_000 : 600
const kills = isThorough ? 5 : 1
const atOnce = 64

const place = await migratedDatabase()
const fake = await fakeFirebase()
const program = fileURLToPath(new URL('../testing/deliver-until-killed.ts', import.meta.url))
const told: Told = { database: place, account: fake.account, endpoint: fake.endpoint }

/** Opens the database for one look; no other process may have the embedded one open meanwhile. */
async function inDatabase<T>(look: (db: Database['db']) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(place)
  try {
    return await look(db)
  } finally {
    await close()
  }
}

/** Starts a program that delivers. It ends with its exit code and the tries that those before it did not bring to an end. */
function deliver() {
  const child = spawn(process.execPath, [program, JSON.stringify(told)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return {
    child,
    ended: ended.then(([[code], left, complaint]) => {
      expect(complaint).toBe('')
      return { code: code as number | null, left: JSON.parse(left) as string[] }
    }),
  }
}

/** Lets a program deliver for a while and kills it in the middle; returns the tries that its predecessors left. */
async function deliverAndKill(): Promise<string[]> {
  const before = fake.received.length
  const { child, ended } = deliver()
  // So few that there is something left for the next program, however fast this one is.
  const enough = (deliveries / kills) * (0.1 + Math.random() * 0.25)
  await expect.poll(() => fake.received.length - before, { timeout: 60_000, interval: 5 }).toBeGreaterThan(enough)
  // One delivery is held, so that the kill meets it.
  fake.replies.push('silence')
  await expect.poll(() => fake.replies.length, { timeout: 60_000, interval: 5 }).toBe(0)
  child.kill('SIGKILL')
  const { code, left } = await ended
  expect(code).toBe(null)
  return left
}

test(
  'kills lose no delivery, and only deliveries in flight are repeated, under the same deduplication key',
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
    for (let kill = 0; kill < kills; kill += 1) {
      for (const attempt of await deliverAndKill()) interrupted.add(attempt)
      expect(interrupted.size).toBeLessThanOrEqual(kill * atOnce)
    }
    expect(new Set(fake.received.map(({ data }) => data.deduplicationKey)).size).toBeLessThan(deliveries)
    const { code, left } = await deliver().ended
    expect(code).toBe(0)
    for (const attempt of left) interrupted.add(attempt)
    expect(interrupted.size).toBeLessThanOrEqual(kills * atOnce)

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
