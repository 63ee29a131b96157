import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { migratedDatabase } from '../testing/database.ts'
import { isThorough } from '../testing/thorough.ts'

const kills = isThorough ? 8 : 2
const records = isThorough ? 50_000 : 2000

const database = await migratedDatabase()
const folder = await mkdtemp(join(tmpdir(), 'import-'))
afterAll(() => rm(folder, { recursive: true }))

const lines = (made: (index: number) => object) =>
  Array.from({ length: records }, (_, index) => `${JSON.stringify(made(index))}\n`).join('')
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
await writeFile(join(folder, 'media.png'), picture)
await writeFile(
  join(folder, 'filters.jsonl'),
  `{"_id":"media","name":{"en":"Media","ar":"وسائط"},"type":"page","icon":"media.png"}
{"_id":"books","name":{"en":"Books","ar":"كتب"},"type":"non-page","parentFilter":"media"}\n`,
)
await writeFile(
  join(folder, 'users.jsonl'),
  lines((index) => ({ _id: `u${index}`, name: 'Lina', phoneNumber: `+9627${String(index).padStart(8, '0')}` })),
)
// One in a hundred has an owner that does not exist.
await writeFile(
  join(folder, 'products.jsonl'),
  lines((index) => ({
    _id: `p${index}`,
    userId: index % 100 === 0 ? 'nobody' : `u${index}`,
    filterId: 'books',
    name: 'Book',
    price: 5,
  })),
)

const position = () => readFile(join(folder, 'import-position.json'), 'utf8').catch(() => '')

/** Imports the folder; killed in the middle of a transaction after the given number of them, if any. */
async function bring(killAfter?: number): Promise<string> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../import-command.ts', import.meta.url)), folder, '--go'],
    {
      env: { ...process.env, DATABASE_URL: database.databaseUrl, DATA: database.dataFolder },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const ended = once(child, 'exit')
  if (killAfter !== undefined) {
    for (let [seen, taken] = [await position(), 0]; taken < killAfter && child.exitCode === null; await setTimeout(2)) {
      const now = await position()
      if (now !== seen) taken += 1
      seen = now
    }
    await setTimeout(Math.random() * 50)
    child.kill('SIGKILL')
  }
  await ended
  return said
}

test(
  'kills in the middle of an import lose nothing and double nothing, and no refusal is left out',
  { timeout: 300_000 },
  async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await bring(3)
      expect(await position()).not.toBe('')
    }
    expect(await bring()).toContain('All of it is there.')

    const { db, close } = await openDatabase(database)
    const { rows } = await sql`
      select (select count(*)::int from users) as users, (select count(*)::int from products) as products,
        (select count(distinct ref)::int from app_records) as refs,
        (select count(*)::int from changes where event = 'create') as created,
        (select count(*)::int from changes where event <> 'create') as changed`.execute(db)
    await close()
    const products = (records * 99) / 100
    const all = records + products + 2
    expect(rows).toEqual([{ users: records, products, refs: all, created: all, changed: 0 }])
    const refused = (await readFile(join(folder, 'refused.csv'), 'utf8')).trim().split('\n').slice(1)
    expect(new Set(refused.map((line) => line.split(',')[2])).size).toBe(records / 100)
  },
)
