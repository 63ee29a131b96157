import { Kysely, PostgresDialect } from 'kysely'
import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { openEmbedded } from './embedded/embedded.ts'
import { openPostgresql } from './postgresql/postgresql.ts'
import type { Limits, Pooler } from './postgresql/postgresql.ts'
import { withPreparedStatements } from './postgresql/prepared-statements.ts'
import type { Tables } from './schema/tables.ts'
import type { Hints } from './postgresql/watch-server.ts'

/** The database, or a transaction of it. */
export type Db = Kysely<Tables>

/** What a query reads from: the database, a transaction, or common table expressions named like tables. */
export type Reading = Pick<Db, 'selectFrom'>

export interface Database {
  db: Db
  /** The connections below `db`, for plain SQL (migrations, the upkeep of the embedded engine). */
  pool: pg.Pool
  engine: 'embedded' | 'postgresql'
  /** Whether the database answers within `limit` milliseconds; does not queue behind the calls. */
  answers: (limit: number) => Promise<boolean>
  hints: Hints
  /** Waits for running queries, then closes all connections. */
  close: () => Promise<void>
}

/**
 * Opens the PostgreSQL server of `databaseUrl`, or without one the embedded engine in `dataFolder`. Does not migrate (migrate.ts).
 * @throws Error with one sentence for the person who started the program.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined
  dataFolder: string
  /** Connections to a PostgreSQL server; 10 by default. The embedded engine has one. */
  poolSize?: number | undefined
  /** Time limits on a PostgreSQL server that override those of calls. */
  limits?: Partial<Limits> | undefined
  /** The pooler in front of that server, if any. */
  pooler?: Pooler | undefined
}): Promise<Database> {
  if (options.databaseUrl === undefined) {
    const { pool, close } = await openEmbedded(options.dataFolder)
    // The engine is part of this process: if it ends, so does the process.
    const answers = () => Promise.resolve(!pool.ending)
    const hints = { send: () => Promise.resolve(), onHint: () => {} }
    return { db: queriesOn(withPreparedStatements(pool)), pool, engine: 'embedded', answers, hints, close }
  }
  const { pool, queries, answers, hints, close } = await openPostgresql(options.databaseUrl, {
    ...options,
    poolSize: options.poolSize ?? 10,
  })
  return { db: queriesOn(queries), pool, engine: 'postgresql', answers, hints, close }
}

const queriesOn = (pool: PostgresPool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
