import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { startPostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server whose database `postgres` is migrated, for all projects on PostgreSQL; test files get copies of it. */
    server: { databaseUrl: string }
    /** Data folders of the embedded engine that test files get copies of, made beside them. */
    folders: { migrated: string; empty: string }
  }
}

type Options = Parameters<typeof openDatabase>[0]

/** Opens a database, making it where there is none, and leaves it migrated or as it is. */
async function prepare(options: Options, prepared?: typeof migrate): Promise<void> {
  const database = await openDatabase(options)
  await prepared?.(database)
  await database.close()
}

async function prepareServer(run: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer()
  const databaseUrl = server.databaseUrl('postgres')
  await prepare({ dataFolder: '', databaseUrl }, migrate)
  run.provide('server', { databaseUrl })
  return server.stop
}

async function prepareFolders(run: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'databases-'))
  const [empty, migrated] = [join(folder, 'empty'), join(folder, 'migrated')]
  await prepare({ dataFolder: empty })
  await cp(empty, migrated, { recursive: true })
  await prepare({ dataFolder: migrated }, migrate)
  run.provide('folders', { empty, migrated })
  return () => rm(folder, { recursive: true })
}

/** Prepares once, for the engines of the projects that run, what all their test files copy; answers how to remove it. */
export default async function setup(run: TestProject): Promise<() => Promise<void>> {
  const engines = new Set(run.vitest.projects.map(({ config }) => config.env['TEST_ENGINE']))
  const removals = await Promise.all([
    engines.has('postgresql') && prepareServer(run),
    engines.has('embedded') && prepareFolders(run),
  ])
  return async () => {
    for (const remove of removals) if (remove) await remove()
  }
}
