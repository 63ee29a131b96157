import { readdir } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

const files = (await readdir(new URL('migrations/', import.meta.url))).toSorted()
const database = await openDatabase(await emptyDatabase())
afterAll(() => database.close())

async function exists(name: string): Promise<boolean> {
  const { rows } = await database.pool.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [name])
  return rows[0]?.found === true
}

test('A migration that fails leaves nothing of itself and says which one it was.', async () => {
  await database.pool.query('CREATE TABLE sessions (id int)')
  await expect(migrate(database)).rejects.toThrow(
    'The migration 0001-foundation.sql failed: relation "sessions" already exists',
  )
  expect(await exists('accounts')).toBe(false)
  await database.pool.query('DROP TABLE sessions')
})

test('All migrations are applied in their order, and not a second time.', async () => {
  const begun: string[] = []
  expect(await migrate(database, { onProgress: (name) => begun.push(name) })).toEqual(files)
  expect(begun).toEqual(files)
  expect(await exists('accounts')).toBe(true)
  expect(await migrate(database, { onProgress: (name) => begun.push(name) })).toEqual([])
  expect(begun).toEqual(files)
})

test('A migration that was changed after it was applied stops the start with its name.', async () => {
  await database.pool.query(`UPDATE migrations SET checksum = 'other' WHERE name = $1`, [files[1]])
  await expect(migrate(database)).rejects.toThrow(`The migration ${files[1]} was changed after it was applied here.`)
})
