import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { openEmbedded } from './embedded.ts'
import { openPostgresql } from './postgresql.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import type { Tables } from './tables.ts'

/** Where queries go: the database, or a transaction of it. */
export type Db = Kysely<Tables>

export interface Database {
  db: Db
  /** The connections below `db`, for what brings its own SQL (the migrations, the embedded engine's upkeep). */
  pool: pg.Pool
  engine: 'embedded' | 'postgresql'
  /** Waits for what is running, then gives everything back. */
  close: () => Promise<void>
}

/**
 * Opens the PostgreSQL server of `databaseUrl`, or without one the embedded engine in `dataFolder`. Migrations are a step of
 * their own (migrate.ts).
 * @throws Error with one sentence for the person who started the program.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined
  dataFolder: string
  /** Connections to a PostgreSQL server; 10 unless told. The embedded engine has one. */
  poolSize?: number | undefined
}): Promise<Database> {
  if (options.databaseUrl === undefined) {
    const { pool, close } = await openEmbedded(options.dataFolder)
    return { db: queriesOn(pool), pool, engine: 'embedded', close }
  }
  const pool = await openPostgresql(options.databaseUrl, options.poolSize ?? 10)
  return { db: queriesOn(pool), pool, engine: 'postgresql', close: () => pool.end() }
}

const queriesOn = (pool: pg.Pool) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) })
