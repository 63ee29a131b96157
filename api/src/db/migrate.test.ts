import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

const files = ['0071-baseline', ...(await readdir(new URL('migrations/', import.meta.url))).toSorted()]
const database = await openDatabase(await emptyDatabase())
afterAll(() => database.close())

async function exists(name: string): Promise<boolean> {
  const { rows } = await database.pool.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [name])
  return rows[0]?.found === true
}

test('a failed migration is rolled back and named', async () => {
  await database.pool.query('CREATE TABLE sessions (id int)')
  await expect(migrate(database)).rejects.toThrow(
    'The migration 0071-baseline failed: relation "sessions" already exists',
  )
  expect(await exists('accounts')).toBe(false)
  await database.pool.query('DROP TABLE sessions')
})

test('all migrations are applied in their order, and not a second time', async () => {
  const begun: string[] = []
  expect(await migrate(database, { onProgress: (name) => begun.push(name) })).toEqual(files)
  expect(begun).toEqual(files)
  expect(await exists('accounts')).toBe(true)
  expect(await migrate(database, { onProgress: (name) => begun.push(name) })).toEqual([])
  expect(begun).toEqual(files)
})

test('a database that a newer version has migrated is refused, unless ALLOW_NEWER_DATABASE is set', async () => {
  await database.pool.query(`INSERT INTO migrations (name, checksum) VALUES ('9999-later.sql', '')`)
  await expect(migrate(database)).rejects.toThrow(
    'The database is newer than this program, which does not know its migration 9999-later.sql. ' +
      'Start the version that made it, or restore a backup; ALLOW_NEWER_DATABASE=true starts all the same.',
  )
  expect(await migrate(database, { allowNewer: true })).toEqual([])
  await database.pool.query(`DELETE FROM migrations WHERE name = '9999-later.sql'`)
})

test('a migration that was changed after it was applied stops the start with its name', async () => {
  await database.pool.query(`UPDATE migrations SET checksum = 'other' WHERE name = $1`, [files[1]])
  await expect(migrate(database)).rejects.toThrow(`The migration ${files[1]} was changed after it was applied here.`)
})

test('a migration outside a transaction that fails halfway is restarted by the next start, and leaves no invalid index', async () => {
  const other = await openDatabase(await emptyDatabase())
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(async () => {
    await other.close()
    await rm(folder, { recursive: true })
  })
  const write = (name: string, content: string) => writeFile(join(folder, name), content)
  const start = () => migrate(other, { folder: pathToFileURL(`${folder}/`) })
  await write(
    '2-indexes.sql',
    `-- no transaction
CREATE INDEX CONCURRENTLY things_a
  ON things (a);

CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS things_b ON things (b);
COMMENT ON TABLE things IS 'two; indexed';
`,
  )
  await write('3-after.sql', 'INSERT INTO things VALUES (3, 3);')
  await write(
    '1-table.sql',
    'CREATE EXTENSION pg_trgm; CREATE TABLE things (a int, b int); INSERT INTO things VALUES (1, 1), (2, 1);',
  )
  await expect(start()).rejects.toThrow('The migration 2-indexes.sql failed: could not create unique index "things_b"')

  await other.pool.query('DELETE FROM things WHERE a = 2')
  expect(await start()).toEqual(['2-indexes.sql', '3-after.sql'])
  const { rows } = await other.pool.query(
    `SELECT indexrelid::regclass::text AS name, indisvalid AS valid FROM pg_index WHERE indrelid = 'things'::regclass ORDER BY 1`,
  )
  expect(rows).toEqual([
    { name: 'things_a', valid: true },
    { name: 'things_b', valid: true },
  ])
  expect(await start()).toEqual([])
})
