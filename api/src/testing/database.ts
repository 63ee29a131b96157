import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'

type Options = Parameters<typeof openDatabase>[0]

/**
 * A migrated database of its own for one test file, on the engine of the running project. It is closed and removed when the
 * file is done. Call it at the top of the file: `const { db } = await testDatabase()`.
 */
export async function testDatabase(): Promise<Database> {
  const database = await openDatabase(await copyOfTemplate())
  afterAll(() => database.close())
  return database
}

/** What opens an empty database, not migrated, on the engine of the running project; removed when the test file is done. */
export function emptyDatabase(): Promise<Options> {
  const template = inject('template')
  return 'databaseUrl' in template ? newDatabase(template.databaseUrl, 'template0') : newFolder()
}

async function copyOfTemplate(): Promise<Options> {
  const template = inject('template')
  if ('databaseUrl' in template) return newDatabase(template.databaseUrl, 'postgres')
  const options = await newFolder()
  await cp(template.dataFolder, options.dataFolder, { recursive: true })
  return options
}

async function newFolder(): Promise<Options> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
  afterAll(() => rm(dataFolder, { recursive: true, force: true }))
  return { dataFolder }
}

async function newDatabase(serverUrl: string, template: string): Promise<Options> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // A database that is copied must have no connections, so the order is given in another one.
  const client = new pg.Client({ connectionString: databaseAt(serverUrl, 'template1') })
  await client.connect()
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  await client.end()
  return { databaseUrl: databaseAt(serverUrl, name), dataFolder: '' }
}

function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = name
  return url.href
}
