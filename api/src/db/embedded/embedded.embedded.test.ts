import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyFolder, migratedDatabase, testDatabase } from '../../testing/database.ts'
import { migrate } from '../migrate.ts'
import { upkeep } from './embedded-upkeep.ts'
import { openDatabase } from '../open.ts'

const { db, pool } = await testDatabase()

/** Another process that has the folder open and writes; answers when it does. */
async function otherProcess(dataFolder: string) {
  const program = fileURLToPath(new URL('../../testing/write-until-killed.ts', import.meta.url))
  const other = spawn(process.execPath, [program, dataFolder], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(other.stdout, 'data')
  return other
}

test('a second process is refused with the name of the first, and takes over when that was killed', async () => {
  const { dataFolder } = await migratedDatabase()
  const other = await otherProcess(dataFolder)
  await expect(openDatabase({ dataFolder })).rejects.toThrow(
    new RegExp(
      `^The data folder .+ is in use by process ${other.pid} \\(since .+ UTC\\)\\. Stop it first, or set DATA`,
    ),
  )
  other.kill('SIGKILL')
  await once(other, 'exit')
  const database = await openDatabase({ dataFolder })
  expect((await database.db.selectFrom('countries').select('id').execute()).length).toBeGreaterThan(0)
  await database.close()
})

test('a second opening in the same process is refused, and does not take the lock from the first', async () => {
  const { dataFolder } = await migratedDatabase()
  const first = await openDatabase({ dataFolder })
  await expect(openDatabase({ dataFolder })).rejects.toThrow(`in use by process ${process.pid} `)
  await expect(openDatabase({ dataFolder })).rejects.toThrow(`in use by process ${process.pid} `)
  await first.close()
  const next = await openDatabase({ dataFolder })
  await next.close()
})

test('a folder that cannot be written is reported in a sentence', async () => {
  const { dataFolder } = await emptyFolder()
  const file = join(dataFolder, 'not-a-folder')
  await writeFile(file, '')
  await expect(openDatabase({ dataFolder: file })).rejects.toThrow(/^The data folder .+ cannot be used: .+\. Set DATA/)
})

test('a database whose creation was interrupted is created anew', async () => {
  const { dataFolder } = await emptyFolder()
  await mkdir(join(dataFolder, 'database.unfinished', 'base'), { recursive: true })
  await writeFile(join(dataFolder, 'database.unfinished', 'PG_VERSION'), '18\n')
  const database = await openDatabase({ dataFolder })
  await migrate(database)
  await database.close()
  expect(await readdir(dataFolder)).not.toContain('database.unfinished')
})

test('a folder that holds no database of this version is refused with a sentence, and is free again', async () => {
  const { dataFolder } = await emptyFolder()
  await mkdir(join(dataFolder, 'database'))
  await writeFile(join(dataFolder, 'database', 'PG_VERSION'), '9\n')
  await expect(openDatabase({ dataFolder })).rejects.toThrow(/^The embedded database in .+ cannot be opened: /)
  await expect(openDatabase({ dataFolder })).rejects.toThrow(/^The embedded database in .+ cannot be opened: /)
})

test('a query outside the open transaction fails with a sentence instead of a deadlock', async () => {
  const patience = pool.options.connectionTimeoutMillis
  pool.options.connectionTimeoutMillis = 300
  const slip = db.transaction().execute(() => db.selectFrom('users').select('id').execute())
  await expect(slip).rejects.toThrow('a query inside a transaction was not given that transaction')
  await expect(db.transaction().execute(() => pool.query('SELECT 1'))).rejects.toThrow('was not given that transaction')
  pool.options.connectionTimeoutMillis = patience
  expect(await db.selectFrom('users').select('id').execute()).toEqual([])
})

test('a discarded connection leaves no transaction, no prepared statement and no setting behind', async () => {
  const client = await pool.connect()
  await client.query({ name: 'left', text: 'SELECT $1::int', values: [1] })
  await client.query('SET search_path = nowhere')
  await client.query('BEGIN')
  await client.query('CREATE TABLE public.left_behind (id int)')
  client.release(true)
  const { rows } = await sql`
    SELECT (SELECT count(*) FROM pg_prepared_statements WHERE name = 'left') AS prepared, to_regclass('left_behind') AS "table",
      current_setting('search_path') AS path`.execute(db)
  expect(rows).toEqual([{ prepared: 0, table: null, path: 'public' }])
})

test('the upkeep vacuums and analyzes what changed, and makes a checkpoint before the log grows large', async () => {
  const log = () => sql<{ start: string }>`SELECT redo_lsn::text AS start FROM pg_control_checkpoint()`.execute(db)
  const before = await log()
  await upkeep(pool)
  expect((await log()).rows).toEqual(before.rows)

  await sql`CREATE TABLE heap (id int, text text)`.execute(db)
  await sql`INSERT INTO heap SELECT n, repeat('x', 700) FROM generate_series(1, 100000) n`.execute(db)
  await sql`DELETE FROM heap WHERE id % 2 = 0`.execute(db)
  await upkeep(pool)

  // Once, or once more by the database's own upkeep, which comes every ten seconds.
  const { rows } = await sql`
    SELECT s.vacuum_count > 0 AS vacuumed, s.analyze_count > 0 AS analyzed, s.n_dead_tup, c.reltuples
    FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid WHERE s.relname = 'heap'`.execute(db)
  expect(rows).toEqual([{ vacuumed: true, analyzed: true, n_dead_tup: 0, reltuples: 50000 }])
  expect((await log()).rows).not.toEqual(before.rows)
})

test('when the engine ends by itself, the program ends with a sentence, and nothing waits for it', async () => {
  const { dataFolder } = await migratedDatabase()
  const program = `
    import { openDatabase } from ${JSON.stringify(new URL('../open.ts', import.meta.url).href)}
    process.on('worker', (worker) => setImmediate(() => (engine = worker)))
    let engine
    const { pool } = await openDatabase({ dataFolder: ${JSON.stringify(dataFolder)} })
    const client = await pool.connect()
    await client.query('BEGIN')
    void engine.terminate()
    await client.query('SELECT count(*) FROM generate_series(1, 100000000)').catch(() => {})
    await new Promise(() => setInterval(() => {}, 1000))`
  const doomed = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  doomed.stderr.on('data', (text) => (complaint += String(text)))
  expect(await once(doomed, 'exit')).toEqual([1, null])
  expect(complaint).toContain('The embedded database has ended; nothing that was acknowledged is lost.')
})

test('when the engine cannot write its log any more, the program ends with a sentence', async () => {
  const { dataFolder } = await migratedDatabase()
  const program = `
    import { rmSync } from 'node:fs'
    import { openDatabase } from ${JSON.stringify(new URL('../open.ts', import.meta.url).href)}
    const { pool } = await openDatabase({ dataFolder: ${JSON.stringify(dataFolder)} })
    await pool.query('CREATE TABLE kept AS SELECT 1 AS id')
    await pool.query('CHECKPOINT')
    rmSync(${JSON.stringify(join(dataFolder, 'database', 'pg_wal'))}, { recursive: true })
    for (;;) await pool.query("INSERT INTO kept SELECT n FROM generate_series(1, 100000) n").catch(() => {})`
  const doomed = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  doomed.stderr.on('data', (text) => (complaint += String(text)))
  const [status] = await once(doomed, 'exit')
  expect(status).toBe(1)
  expect(complaint).toMatch(/Error: The embedded database had to stop: could not .+ file "pg_wal.+No such file/)
})
