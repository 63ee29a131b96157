import pg from 'pg'
import { isDirect, isTransactionPooler } from './find-pooler.ts'
import { abandon, surviveLostConnections } from './lost-connections.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import { reasonOf } from '../unavailable.ts'
import { valueParsers } from '../value-parsers.ts'
import { watchServer } from './watch-server.ts'

const oldestMajor = 15

/** Time limits, in milliseconds. */
export interface Limits {
  /** To open a connection. */
  connect: number
  /** To wait for a free connection. */
  queue: number
  /** For a statement at the server (statement_timeout); 0 for none. */
  statement: number
  /** For an answer, after which its connection is abandoned. Longer than `statement`: better the server cancels by itself. */
  answer: number
  /** For a silent server; then every connection is abandoned. */
  silence: number
  /** Between two probes of the server. */
  pause: number
}

const usual: Limits = { connect: 3000, queue: 10_000, statement: 30_000, answer: 35_000, silence: 4000, pause: 500 }
const idleTransaction = 60_000
const keepAliveAfter = 10_000

// Idle connections are closed after ten minutes. With the ten seconds of pg, a click after reading a page would wait for new connections,
// which have no prepared statements yet.
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

// On SSDs a random page costs hardly more than the next one; with the default of 4 the planner scans whole tables to find the five attributes
// of a product. JIT compiles a count for longer than it runs.
const costs = '-c random_page_cost=1.1 -c jit=off'

/** A client with a connect timeout of its own: that of the pool is for waiting for a free connection. */
const clientOf = (connect: number) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connect })
    }
  }

/**
 * Opens at most `poolSize` connections to a PostgreSQL server of version 15 or later, one of them for health checks. A statement is
 * cancelled after 30 seconds, an idle transaction after 60, a connection to a silent server is abandoned after four. Behind a `pooler`
 * in transaction mode nothing is kept in a session: limits are set in each transaction, statements are not prepared, and
 * a server counts as silent only after 35 seconds.
 * @throws Error with a sentence, when the server is unreachable or too old, or there is such a pooler and `pooler` is not set.
 */
export async function openPostgresql(
  databaseUrl: string,
  {
    poolSize,
    limits: own,
    pooler,
  }: { poolSize: number; limits?: Partial<Limits> | undefined; pooler?: Pooler | undefined },
) {
  const limits = { ...usual, ...own }
  const config: pg.ClientConfig = {
    connectionString: databaseUrl,
    ...(limits.statement > 0 &&
      !pooler && { statement_timeout: limits.statement, idle_in_transaction_session_timeout: idleTransaction }),
    // BEGIN and the first statement of a transaction in one round trip.
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
  surviveLostConnections(pool)
  const connections = new Set<pg.PoolClient>()
  pool.on('connect', (client) => connections.add(client))
  pool.on('remove', (client) => connections.delete(client))
  const watch = watchServer(config, {
    ...limits,
    // Behind a pooler even a probe may wait for a session.
    silence: pooler ? limits.answer || usual.answer : limits.silence,
    pooled: pooler !== undefined,
    onSilence: () => {
      for (const client of connections) abandon(client, 'the server has fallen silent')
    },
  })
  const close = async () => {
    await pool.end()
    await watch.end()
  }
  // The watch connects first: it speaks only for connections that are younger than its own.
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

/** Checks the version of the server; returns whether connections go straight to it. */
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
