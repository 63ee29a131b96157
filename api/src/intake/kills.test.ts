import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import { migratedDatabase } from '../testing/database.ts'
import { createFilter, createUser } from '../testing/factories.ts'
import type { Told } from '../testing/take-in-until-killed.ts'
import { isThorough } from '../testing/thorough.ts'

const kills = isThorough ? 8 : 2
const batches = isThorough ? 200 : 30
const listings = 10

const database = await migratedDatabase()
const folder = await mkdtemp(join(tmpdir(), 'files-'))
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const shop = createServer((_, answer) => answer.end(picture))
await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
afterAll(async () => {
  shop.close()
  shop.closeAllConnections()
  await rm(folder, { recursive: true })
})

async function inDatabase<T>(look: (db: Database['db']) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(database)
  try {
    return await look(db)
  } finally {
    await close()
  }
}

/** Takes in from a batch on; killed once so many more are answered. Returns the answered batches. */
async function takeIn(told: Told, killAfter: number): Promise<number[]> {
  const program = fileURLToPath(new URL('../testing/take-in-until-killed.ts', import.meta.url))
  const child = spawn(process.execPath, [program, JSON.stringify(told)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const answered: number[] = []
  let complaint = ''
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
  child.stdout.on('data', (text: Buffer) => {
    answered.push(...text.toString().trim().split('\n').map(Number))
    if (answered.length >= killAfter) setTimeout(() => child.kill('SIGKILL'), Math.random() * 20)
  })
  await once(child, 'exit')
  expect(complaint).toBe('')
  return answered
}

test(
  'kills in the middle of intake and of fetching lose nothing that was answered, and double nothing',
  { timeout: 180_000 },
  async () => {
    const told = await inDatabase(async (db) => ({
      database,
      folder,
      owner: await createUser(db),
      category: await createFilter(db, { type: 'non-page' }),
      shop: `http://127.0.0.1:${(shop.address() as AddressInfo).port}`,
      batches,
      listings,
    }))
    const answered = new Set<number>()
    for (let kill = 0; kill < kills; kill += 1) {
      // The app sends again what was not answered.
      const part = await takeIn({ ...told, first: answered.size }, Math.floor(batches / (kills + 1) / 2))
      for (const batch of part) answered.add(batch)
      const there = await inDatabase(
        async (db) => (await sql<{ n: number }>`select count(*)::int as n from products`.execute(db)).rows[0]?.n ?? 0,
      )
      expect(there).toBeGreaterThanOrEqual(answered.size * listings)
    }
    expect(answered.size).toBeLessThan(batches)
    // A picture that was being fetched is due again when its lease is over.
    await inDatabase((db) => sql`update product_pictures set due_at = now() where state = 'waiting'`.execute(db))
    await takeIn({ ...told, first: answered.size }, Number.POSITIVE_INFINITY)

    await inDatabase(async (db) => {
      const { rows } = await sql<{ products: number; refs: number; created: number; shown: number; queued: number }>`
        select count(*)::int as products, count(distinct ref)::int as refs,
          (select count(*)::int from changes where resource = 'products' and event = 'create') as created,
          count(*) filter (where cardinality(images) = 1)::int as shown,
          (select count(*)::int from review_queue) as queued
        from products join app_records on record_id = products.id`.execute(db)
      const all = batches * listings
      expect(rows).toEqual([{ products: all, refs: all, created: all, shown: all, queued: all }])
    })
  },
)
