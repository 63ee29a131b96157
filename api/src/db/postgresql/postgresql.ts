import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { isDirect, isTransactionPooler } from './find-pooler.ts'
import { leave, outliveConnections } from './lost-connections.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import { reasonOf } from '../unavailable.ts'
import { valueParsers } from '../value-parsers.ts'
import { watchServer } from './watch-server.ts'
import type { Watch } from './watch-server.ts'

const oldestMajor = 15

/** Time limits, in milliseconds. */
export interface Limits {
  /** A connection until it is there. */
  connect: number
  /** A call until a connection is free. */
  queue: number
  /** A statement at the server; 0 for work that may take as long as it takes. */
  statement: number
  /** An answer until its connection is left; longer than a statement, since what the server ends itself it ends well. */
  answer: number
  /** The server until it says anything at all; then every connection is left. */
  silence: number
  /** Between two looks at the server. */
  pause: number
}

const usual: Limits = { connect: 3000, queue: 10_000, statement: 30_000, answer: 35_000, silence: 4000, pause: 500 }
const idleTransaction = 60_000
const keepAliveAfter = 10_000

// A connection that nobody uses is closed after ten minutes. pg closes it after ten seconds, less than somebody reads a page for: the
// next click then waited for new ones, and the server planned again what it had planned for the old ones.
const idleConnection = 10 * 60_000

/** A pooler in transaction mode between this program and its server. */
export type Pooler = 'transaction'

const sayPooler =
  'Between this program and the database of DATABASE_URL there is a pooler, such as PgBouncer in transaction mode, that keeps ' +
  'no session from one transaction to the next. Set DATABASE_POOLER=transaction.'

const beginWithLimits = (statement: number) =>
  `begin; set local statement_timeout = ${statement}; set local idle_in_transaction_session_timeout = ${idleTransaction}`

interface Server {
  major: number
  version: string
}

const serverQuery = `
  SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('server_version') AS version`

// On the disks of today a row anywhere costs hardly more than the next one. A server that is not told reads whole tables to find
// the five attributes of a product, and compiles a count for longer than it takes.
const costs = '-c random_page_cost=1.1 -c jit=off'

/** A client whose connect timeout is shorter than a call's wait for a free connection. */
const clientOf = (connect: number) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connect })
    }
  }

/**
 * Opens at most `poolSize` connections to a PostgreSQL server of version 15 or later, one of them to look after the server.
 * A statement is ended after 30 seconds, a transaction that waits for its program after 60, a connection whose server has
 * fallen silent after four. Behind a `pooler` that gives each transaction a session of its choice nothing is left in a session:
 * what limits statements is said in each transaction, statements are not prepared, and silence is told only after 35 seconds.
 * @throws Error with a sentence, when the server cannot be reached or is too old, or when there is such a pooler and it was not said.
 */
export async function openPostgresql(
  databaseUrl: string,
  {
    poolSize,
    limits: own,
    pooler,
  }: { poolSize: number; limits?: Partial<Limits> | undefined; pooler?: Pooler | undefined },
): Promise<{
  pool: pg.Pool
  queries: PostgresPool
  answers: Watch['answers']
  hints: Watch['hints']
  close: () => Promise<void>
}> {
  const limits = { ...usual, ...own }
  const config: pg.ClientConfig = {
    connectionString: databaseUrl,
    ...(limits.statement > 0 &&
      !pooler && { statement_timeout: limits.statement, idle_in_transaction_session_timeout: idleTransaction }),
    // Lets a transaction begin in the same trip as its first statement.
    pipeline: !pooler,
    ...(!pooler && { options: costs }),
    application_name: 'dealsy',
    types: valueParsers,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfter,
  }
  const pool = new pg.Pool({
    ...config,
    Client: clientOf(limits.connect),
    max: Math.max(poolSize - 1, 1),
    connectionTimeoutMillis: limits.queue,
    idleTimeoutMillis: idleConnection,
  })
  outliveConnections(pool)
  const connections = new Set<pg.PoolClient>()
  pool.on('connect', (client) => connections.add(client))
  pool.on('remove', (client) => connections.delete(client))
  const watch = watchServer(config, {
    ...limits,
    // Behind a pooler even a short question waits for a session, which is no silence.
    silence: pooler ? limits.answer || usual.answer : limits.silence,
    pooled: pooler !== undefined,
    onSilence: () => {
      for (const client of connections) leave(client, 'the server has fallen silent')
    },
  })
  const close = async () => {
    await pool.end()
    await watch.end()
  }
  // First, because it only speaks for connections that are not older than its own.
  await watch.answers(limits.connect)
  try {
    const isOwn = await assertSupported(pool)
    if (!pooler && !isOwn && (await isTransactionPooler(config))) throw new Error(sayPooler)
  } catch (error) {
    await close()
    throw error
  }
  const begin = pooler && limits.statement > 0 ? beginWithLimits(limits.statement) : 'begin'
  return {
    pool,
    queries: withPreparedStatements(pool, { isSession: !pooler, begin, longestAnswer: limits.answer }),
    answers: watch.answers,
    hints: watch.hints,
    close,
  }
}

/** Checks the version of the server; returns whether the connections go straight to it. */
async function assertSupported(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect().catch((error: unknown) => {
    if (/unsupported startup parameter/.test(reasonOf(error))) throw new Error(sayPooler, { cause: error })
    throw new Error(`The database of DATABASE_URL cannot be reached: ${reasonOf(error)}`, { cause: error })
  })
  try {
    const { rows } = await client.query<Server>(serverQuery)
    const [{ major, version }] = rows as [Server]
    if (major < oldestMajor) {
      throw new Error(`PostgreSQL ${oldestMajor} or later is needed; the server of DATABASE_URL is ${version}.`)
    }
    return await isDirect(client)
  } finally {
    client.release()
  }
}
