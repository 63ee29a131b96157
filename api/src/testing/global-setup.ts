import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { startPostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the migrated database is that each test file gets a copy of, beside it. */
    template: { dataFolder: string } | { databaseUrl: string; poolSize: number }
  }
}

async function migrated(options: { dataFolder: string; databaseUrl?: string }): Promise<void> {
  const database = await openDatabase(options)
  await migrate(database)
  await database.close()
}

/** Prepares once, for one of the two projects, what all its test files copy; answers how to remove it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.config.env['TEST_ENGINE'] === 'postgresql') {
    const server = await startPostgresServer()
    const databaseUrl = server.databaseUrl('postgres')
    await migrated({ dataFolder: '', databaseUrl })
    project.provide('template', { databaseUrl, poolSize: Number(project.config.env['TEST_POOL_SIZE'] ?? 10) })
    return server.stop
  }
  const folder = await mkdtemp(join(tmpdir(), 'databases-'))
  const dataFolder = join(folder, 'data')
  await migrated({ dataFolder })
  project.provide('template', { dataFolder })
  return () => rm(folder, { recursive: true })
}
