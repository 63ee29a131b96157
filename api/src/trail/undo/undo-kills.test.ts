import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
// Registers the records, which an undo goes by.
import '../../routes.ts'
import { migratedDatabase } from '../../testing/database.ts'
import { createCountry } from '../../testing/factories.ts'
import { isThorough } from '../../testing/thorough.ts'
import type { Told } from '../../testing/undo-until-killed.ts'
import { undo } from './undo.ts'

const kills = isThorough ? 20 : 2

const place = await migratedDatabase()
const program = fileURLToPath(new URL('../../testing/undo-until-killed.ts', import.meta.url))

/** Opens the database for one look; no other process may have the embedded one open meanwhile. */
async function inDatabase<T>(look: (db: Database['db']) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(place)
  try {
    return await look(db)
  } finally {
    await close()
  }
}

/** Lets a program change and undo for a while and kills it in the middle; returns what it says to have committed. */
async function undoAndKill(told: Told): Promise<string[]> {
  const child = spawn(process.execPath, [program, JSON.stringify(told)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const complaint = text(child.stderr)
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const enough = 5 + Math.floor(Math.random() * 20)
  await expect.poll(() => said.split('\n').length, { timeout: 60_000, interval: 1 }).toBeGreaterThan(enough)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await complaint).toBe('')
  return said.trim().split('\n')
}

test(
  'a kill leaves each change undone entirely or not at all, loses neither, and the rest can be undone after it',
  { timeout: 180_000 },
  async () => {
    const names = { name_en: 'Before', name_ar: 'قبل' }
    const id = await inDatabase((db) => createCountry(db, names))
    let changed = 0
    let undone = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const said = await undoAndKill({ database: place, id })
      changed += said.filter((line) => line === 'changed').length
      undone += said.filter((line) => line === 'undone').length
      await inDatabase(async (db) => {
        const all = await db.selectFrom('changes').selectAll().where('record_id', '=', id).orderBy('id').execute()
        const undoes = new Set(all.map((entry) => entry.undoes))
        const left = all.filter((entry) => entry.undoes === null && !undoes.has(entry.id))
        expect(left.length).toBeLessThanOrEqual(1)
        expect(all.filter((entry) => entry.undoes === null).length).toBeGreaterThanOrEqual(changed)
        expect(all.filter((entry) => entry.undoes !== null).length).toBeGreaterThanOrEqual(undone)
        for (const entry of left)
          await inTransaction(db, (transaction) =>
            undo({ db: transaction, accountId: null, requestId: crypto.randomUUID() }, { change: entry.id }, {}),
          )
        const country = db.selectFrom('countries').select(['name_en', 'name_ar', 'version']).where('id', '=', id)
        expect(await country.executeTakeFirst()).toEqual({ ...names, version: all.length + left.length + 1 })
      })
    }
  },
)
