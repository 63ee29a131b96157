import { Kysely, PostgresDialect } from 'kysely'
import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { openEmbedded } from './embedded/embedded.ts'
import { openPostgresql } from './postgresql/postgresql.ts'
import type { Limits, Pooler } from './postgresql/postgresql.ts'
import { withPreparedStatements } from './postgresql/prepared-statements.ts'
import type { Tables } from './schema/tables.ts'
import type { Hints } from './postgresql/watch-server.ts'

/** Where queries go: the database, or a transaction of it. */
export type Db = Kysely<Tables>

/** Where one query reads: the database, a transaction of it, or what a statement in front of it has written. */
export type Reading = Pick<Db, 'selectFrom'>

export interface Database {
  db: Db
  /** The connections below `db`, for what brings its own SQL (the migrations, the embedded engine's upkeep). */
  pool: pg.Pool
  engine: 'embedded' | 'postgresql'
  /** Whether the database answers within so many milliseconds; does not queue behind the calls. */
  answers: (limit: number) => Promise<boolean>
  hints: Hints
  /** Waits for running queries, then closes all connections. */
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
  /** Time limits on a PostgreSQL server, where they differ from those of calls. */
  limits?: Partial<Limits> | undefined
  /** The pooler between this program and that server, where there is one. */
  pooler?: Pooler | undefined
}): Promise<Database> {
  if (options.databaseUrl === undefined) {
    const { pool, close } = await openEmbedded(options.dataFolder)
    // The engine is a part of this program: where it ends, the program does.
    const answers = () => Promise.resolve(!pool.ending)
    const hints = { give: () => Promise.resolve(), onHint: () => {} }
    return { db: queriesOn(withPreparedStatements(pool)), pool, engine: 'embedded', answers, hints, close }
  }
  const { pool, queries, answers, hints, close } = await openPostgresql(options.databaseUrl, {
    ...options,
    poolSize: options.poolSize ?? 10,
  })
  return { db: queriesOn(queries), pool, engine: 'postgresql', answers, hints, close }
}

const queriesOn = (pool: PostgresPool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
