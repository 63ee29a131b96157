import pg from 'pg'
import { valueParsers } from './value-parsers.ts'

const oldestMajor = 15

interface Server {
  major: number
  version: string
}

const serverQuery = `
  SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('server_version') AS version`

/**
 * Opens a pool on a PostgreSQL server of version 15 or later. A statement is ended after 30 seconds, a transaction that waits
 * for its program after 60.
 * @throws Error with a sentence, when the server cannot be reached or is too old.
 */
export async function openPostgresql(databaseUrl: string, poolSize: number): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'dealsy',
    types: valueParsers,
  })
  // An idle connection that the server closed is replaced by the pool; without a listener it would end the program.
  pool.on('error', (error) => process.emitWarning(`The database closed a connection: ${error.message}`))
  const server = await pool.query<Server>(serverQuery).catch(async (error: unknown) => {
    await pool.end()
    throw new Error(`The database of DATABASE_URL cannot be reached: ${reason(error)}`, { cause: error })
  })
  const [{ major, version }] = server.rows as [Server]
  if (major < oldestMajor) {
    await pool.end()
    throw new Error(`PostgreSQL ${oldestMajor} or later is needed; the server of DATABASE_URL is ${version}.`)
  }
  return pool
}

// Several addresses of one name that all refuse arrive as one error without a message of its own.
function reason(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
