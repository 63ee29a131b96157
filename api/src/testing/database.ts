import { randomUUID } from 'node:crypto'
import { cp, mkdtemp } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'

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

/** What opens an empty database, not migrated, on the engine of the running project. */
export function emptyDatabase(): Promise<Options> {
  const template = inject('template')
  return 'databaseUrl' in template ? newDatabase(template, 'template0') : newFolder(template.dataFolder)
}

/** What opens a migrated database of its own, as it is made for `testDatabase`. */
export async function migratedDatabase(): Promise<Options> {
  const template = inject('template')
  if ('databaseUrl' in template) return newDatabase(template, 'postgres')
  const options = await newFolder(template.dataFolder)
  await cp(template.dataFolder, options.dataFolder, { recursive: true })
  return options
}

// Beside the template, where everything goes when the run ends.
async function newFolder(template: string): Promise<Options> {
  return { dataFolder: await mkdtemp(`${template}-`) }
}

async function newDatabase(server: { databaseUrl: string; poolSize: number }, template: string): Promise<Options> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // A database that is copied must have no connections, so the order is given in another one.
  const client = new pg.Client({ connectionString: databaseAt(server.databaseUrl, 'template1') })
  await client.connect()
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  await client.end()
  return { databaseUrl: databaseAt(server.databaseUrl, name), dataFolder: '', poolSize: server.poolSize }
}

function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = name
  return url.href
}
