import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../db/open.ts'
import { migratedDatabase } from '../../../testing/database.ts'
import { suspendUsers } from '../../../testing/events.ts'
import { createWebhook } from '../../../testing/factories.ts'
import { openReceiver } from '../../../testing/receiver.ts'
import type { Told } from '../../../testing/tell-until-killed.ts'
import { isThorough } from '../../../testing/thorough.ts'

const events = isThorough ? 10_000 : 1200
const kills = isThorough ? 8 : 2
const atOnce = 8

const place = await migratedDatabase()
const receiver = await openReceiver()
const program = fileURLToPath(new URL('../../../testing/tell-until-killed.ts', import.meta.url))
const told: Told = { database: place, events }

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

/** Lets a program deliver for a while and kills it in the middle, the first one while it still queues what has happened. */
async function deliverAndKill(kill: number): Promise<string[]> {
  const before = receiver.received.length
  const { child, ended } = deliver()
  const enough = kill === 0 ? 0 : (events / kills) * (0.1 + Math.random() * 0.25)
  await expect.poll(() => receiver.received.length - before, { timeout: 60_000, interval: 5 }).toBeGreaterThan(enough)
  // One delivery is held, so that the kill meets it.
  const held = Promise.withResolvers<void>()
  receiver.reply = () => {
    held.resolve()
    return 'silence'
  }
  await held.promise
  child.kill('SIGKILL')
  const { code, left } = await ended
  expect(code).toBe(null)
  receiver.reply = () => 200
  return left
}

test(
  'kills lose no event and queue none twice, and only tries under way are repeated, under the same identifier',
  { timeout: 300_000 },
  async () => {
    await inDatabase(async (db) => {
      await createWebhook(db, { url: receiver.url, events: ['user.*'] })
      await suspendUsers(db, events)
    })
    const interrupted = new Set<string>()
    for (let kill = 0; kill < kills; kill += 1) for (const one of await deliverAndKill(kill)) interrupted.add(one)
    expect(new Set(receiver.ids()).size).toBeLessThan(events)
    const { code, left } = await deliver().ended
    expect(code).toBe(0)
    for (const one of left) interrupted.add(one)
    expect(interrupted.size).toBeLessThanOrEqual(kills * atOnce)
    // The kills met deliveries; otherwise this test would have seen nothing.
    expect(interrupted.size).toBeGreaterThan(0)

    const rows = await inDatabase((db) =>
      db.selectFrom('webhook_deliveries').select(['event_id', 'state', 'body']).execute(),
    )
    const trail = await inDatabase((db) =>
      db.selectFrom('changes').select('id').where('event', '=', 'suspend').orderBy('id').execute(),
    )
    expect(rows.map((row) => row.event_id).toSorted((one, other) => one - other)).toEqual(trail.map(({ id }) => id))
    const sent = Map.groupBy(receiver.received, ({ headers }) => headers['webhook-id'])
    const wrong = rows.filter(({ event_id: id, state, body }) => {
      const times = sent.get(String(id)) ?? []
      const allowed = 1 + [...interrupted].filter((one) => one.startsWith(`${id}/`)).length
      return (
        state !== 'delivered' || times.length === 0 || times.length > allowed || times.some((one) => one.body !== body)
      )
    })
    expect(wrong).toEqual([])
    expect(sent.size).toBe(events)
  },
)
