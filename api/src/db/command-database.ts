import type { Settings } from '../settings.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import type { Db } from './open.ts'

interface Options {
  /** Without a time limit for statements. */
  isLong?: boolean
  /** Called with the name of each migration before it runs. */
  onProgress?: (name: string) => void
}

/** Opens the database for a command, migrates it, runs `work` and closes it. */
export async function inDatabase<T>(
  { databaseUrl, dataFolder, databasePooler: pooler, allowNewerDatabase: allowNewer }: Settings,
  work: (db: Db) => Promise<T>,
  { isLong = false, onProgress }: Options = {},
): Promise<T> {
  const limits = isLong ? { statement: 0, answer: 0 } : undefined
  const database = await openDatabase({ databaseUrl, dataFolder, poolSize: 2, pooler, limits })
  try {
    await migrate(database, { allowNewer, onProgress })
    return await work(database.db)
  } finally {
    await database.close()
  }
}
