import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

const own = new URL('migrations/', import.meta.url)
const files = (await readdir(own)).toSorted()
const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
const database = await openDatabase(await emptyDatabase())
const { pool } = database
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** Takes the database from one migration to another, both by the beginnings of their names, as a start does. */
async function migrateTo(last: string): Promise<void> {
  for (const file of files.filter((name) => name < last)) await copyFile(new URL(file, own), join(folder, file))
  await migrate(database, { folder: pathToFileURL(`${folder}/`) })
}

async function begin(...statements: string[]): Promise<pg.PoolClient> {
  const client = await pool.connect()
  for (const statement of ['BEGIN', ...statements]) await client.query(statement)
  return client
}

async function end(client: pg.PoolClient, how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  await client.query(how)
  client.release()
}

const country = '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17'
const add = (name: string, count: number) => `
  INSERT INTO users (id, name, phone_number, country_id, created_at)
  SELECT gen_random_uuid(), '${name}', '+962', '${country}', timestamptz '2025-01-01' + n * interval '1 day'
  FROM generate_series(1, ${count}) n`
const removeOne = (name: string) => `DELETE FROM users WHERE id = (SELECT id FROM users WHERE name = '${name}' LIMIT 1)`

/** How many wait for somebody else in this database. */
const waiting = async () => {
  const { rows } = await pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}

const counted = async (list: string) => {
  const { rows } = await pool.query<{ n: number }>('SELECT sum(n)::int AS n FROM list_counts WHERE list = $1', [list])
  return rows[0]?.n
}

const wrong = async () => (await pool.query('SELECT * FROM wrong_list_counts')).rows

test('Counting begins while others write, and what they write before, meanwhile and after is counted once.', async () => {
  await migrateTo('0032')
  await pool.query(`
    INSERT INTO countries (id, name_en, name_ar, country_code) VALUES ('${country}', 'Jordan', 'الأردن', 'JO');
    ${add('Before', 50)}`)

  const writer = await begin(add('Under way', 3), removeOne('Before'))
  const beginning = migrateTo('0033')
  await expect.poll(() => waiting()).toBe(1)
  await end(writer, 'COMMIT')
  await beginning

  const [kept, takenBack] = [
    await begin(add('Meanwhile', 5), removeOne('Before')),
    await begin(add('Taken back', 7), removeOne('Under way')),
  ]
  await migrateTo('0034')
  expect(await counted('users')).toBe(52)
  await end(kept, 'COMMIT')
  await end(takenBack, 'ROLLBACK')
  await pool.query(removeOne('Before'))
  expect(await counted('users')).toBe(55)
  expect(await wrong()).toEqual([])
})

test('Weeks are counted while others write, and what they write is counted once.', async () => {
  const writer = await begin(add('Under way', 3))
  const beginning = migrateTo('0035')
  await expect.poll(() => waiting()).toBe(1)
  await end(writer, 'COMMIT')
  await beginning

  const [kept, takenBack] = [await begin(add('Meanwhile', 5), removeOne('Before')), await begin(removeOne('Under way'))]
  const filling = migrateTo('0036')
  // The indexes that follow wait for everybody who writes.
  await expect.poll(() => waiting()).toBe(1)
  await end(kept, 'COMMIT')
  await end(takenBack, 'ROLLBACK')
  await filling
  expect([await counted('users'), await counted('users.country')]).toEqual([62, 62])
  expect(await wrong()).toEqual([])
})
