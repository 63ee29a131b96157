import { parseArgs, type ParseArgsConfig } from 'node:util'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import type { Db } from './open.ts'
import type { Settings } from '../settings.ts'

/** What is wrong with how a command was called. */
export class UsageError extends Error {}

/** Runs a command. Prints an error with its sentence and exits with 1; with 2, and the usage, where the command was called wrongly. */
export async function runCommand(usage: string, run: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (error instanceof UsageError) console.error(`\n${usage}`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

/** Reads the arguments of a command. Throws a UsageError where they are not those of `config`. */
export function readArguments<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

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
