import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

const address = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

test('Four processes that start at once migrate an empty database once.', async () => {
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

test('A database that takes Arabic letters for signs is refused with what to do about it.', async () => {
  const server = await openDatabase(await emptyDatabase())
  const { options } = server.pool
  await server.pool.query(`CREATE DATABASE plain TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'`)
  await server.close()
  const databaseUrl = options.connectionString?.replace(/test_\w+/, 'plain')
  const database = await openDatabase({ databaseUrl, dataFolder: '' })
  await expect(migrate(database)).rejects.toThrow(/LC_CTYPE that does not know Arabic letters.+CREATE DATABASE/)
  await database.close()
})

test('A server that cannot be reached is reported in one sentence.', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://localhost:1/nothing', dataFolder: '' })
  await expect(opening).rejects.toThrow(/^The database of DATABASE_URL cannot be reached: .*ECONNREFUSED/)
})
