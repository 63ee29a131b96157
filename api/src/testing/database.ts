import { randomUUID } from 'node:crypto'
import { cp, mkdtemp } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { startPostgresServer } from './postgres-server.ts'

type Options = Parameters<typeof openDatabase>[0]

/**
 * A migrated database of its own for one test file, on the engine of the running project: `const { db } = await testDatabase()`
 * at the top of the file. It is closed when the file is done, if that did not happen before.
 */
export async function testDatabase(): Promise<Database> {
  const options = await migratedDatabase()
  const database = await openDatabase(options)
  let closed: Promise<void> | undefined
  const close = () => (closed ??= database.close())
  afterAll(close)
  return { ...database, close }
}

const isEmbedded = process.env['TEST_ENGINE'] === 'embedded'
/** Whether transactions of other test files, which hold back what is announced, are kept away. */
const isAlone = process.env['TEST_SERVER'] === 'own'

/** What opens an empty database, not migrated, on the engine of the running project. */
export function emptyDatabase(): Promise<Options> {
  return isEmbedded ? copyOf(inject('folders').empty) : newDatabase('template0')
}

/** What opens a migrated database of its own, as it is made for `testDatabase`. */
export function migratedDatabase(): Promise<Options> {
  if (isEmbedded) return copyOf(inject('folders').migrated)
  return isAlone ? databaseOfOwnServer() : newDatabase('postgres')
}

/** A data folder of the embedded engine in which there is no database yet. */
export async function emptyFolder(): Promise<Options> {
  // Beside what is copied, where everything goes when the run ends.
  return { dataFolder: await mkdtemp(`${inject('folders').empty}-`) }
}

async function copyOf(folder: string): Promise<Options> {
  const options = await emptyFolder()
  await cp(folder, options.dataFolder, { recursive: true })
  return options
}

async function databaseOfOwnServer(): Promise<Options> {
  const server = await startPostgresServer()
  afterAll(server.stop)
  const options = { databaseUrl: server.databaseUrl('postgres'), dataFolder: '' }
  const database = await openDatabase(options)
  await migrate(database)
  await database.close()
  return options
}

async function newDatabase(template: string): Promise<Options> {
  const server = inject('server').databaseUrl
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // A database that is copied must have no connections, so the order is given in another one.
  const client = new pg.Client({ connectionString: databaseAt(server, 'template1') })
  await client.connect()
  // Copying files takes less work than writing every page to the log.
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  await client.end()
  const poolSize = Number(process.env['TEST_POOL_SIZE'] ?? 10)
  return { databaseUrl: databaseAt(server, name), dataFolder: '', poolSize }
}

function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = name
  return url.href
}
