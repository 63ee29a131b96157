import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import type { Database } from './open.ts'

const address = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

test('four processes that start at once migrate an empty database once', async () => {
  const { databaseUrl, dataFolder } = await emptyDatabase()
  const program = `
    import { openDatabase } from ${address('open.ts')}
    import { migrate } from ${address('migrate.ts')}
    const database = await openDatabase({ databaseUrl: ${JSON.stringify(databaseUrl)}, dataFolder: '' })
    console.log(JSON.stringify(await migrate(database)))
    await database.close()`
  const migrateElsewhere = async (): Promise<string[]> => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
    return JSON.parse(stdout) as string[]
  }
  const applied = await Promise.all([1, 2, 3, 4].map(migrateElsewhere))

  const database = await openDatabase({ databaseUrl, dataFolder })
  const { rows } = await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`.execute(database.db)
  await database.close()
  expect(rows.length).toBeGreaterThan(0)
  expect(applied.flat().toSorted()).toEqual(rows.map(({ name }) => name))
})

test('one of several starting processes builds an index outside a transaction, and the waiting ones do not block it', async () => {
  const options = await emptyDatabase()
  const databases = await Promise.all([1, 2, 3].map(() => openDatabase(options)))
  const [one, , third] = databases as [Database, Database, Database]
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(async () => {
    for (const database of databases) await database.close()
    await rm(folder, { recursive: true })
  })
  await one.pool.query('CREATE EXTENSION pg_trgm; CREATE TABLE things (a int)')
  await writeFile(join(folder, '1-index.sql'), '-- no transaction\nCREATE INDEX CONCURRENTLY things_a ON things (a);\n')
  const running = async (...statements: string[]) => {
    const { rows } = await third.pool.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE ANY ($1) AND pid <> pg_backend_pid()`,
      [statements],
    )
    return rows.length
  }

  // The index waits for a transaction that has written to its table.
  const writer = await third.pool.connect()
  await writer.query('BEGIN; INSERT INTO things VALUES (1)')
  const starting = Promise.all(
    databases.slice(0, 2).map((database) => migrate(database, { folder: pathToFileURL(`${folder}/`) })),
  )
  await expect.poll(() => running('%CREATE INDEX CONCURRENTLY%')).toBe(1)
  // Whichever of its three statements the one that waits has sent last.
  await expect.poll(() => running('BEGIN %', 'SELECT pg_try_advisory_xact_lock%', 'ROLLBACK')).toBe(1)
  await writer.query('COMMIT')
  writer.release()
  expect((await starting).flat()).toEqual(['1-index.sql'])
})

test('a database whose LC_CTYPE knows no Arabic letters is refused with the remedy', async () => {
  const server = await openDatabase(await emptyDatabase())
  const { options } = server.pool
  await server.pool.query(`CREATE DATABASE plain TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'`)
  await server.close()
  const databaseUrl = options.connectionString?.replace(/test_\w+/, 'plain')
  const database = await openDatabase({ databaseUrl, dataFolder: '' })
  await expect(migrate(database)).rejects.toThrow(/LC_CTYPE that does not know Arabic letters.+CREATE DATABASE/)
  await database.close()
})

test('a server that cannot be reached is reported in one sentence', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://localhost:1/nothing', dataFolder: '' })
  await expect(opening).rejects.toThrow(/^The database of DATABASE_URL cannot be reached: .*ECONNREFUSED/)
})
