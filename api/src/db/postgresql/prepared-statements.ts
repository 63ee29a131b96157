import { hash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isLost, abandon, markLost } from './lost-connections.ts'
import { DatabaseUnavailable, isFatal, isTemporary } from '../unavailable.ts'

// A statement with many parameters is a bulk insert of variable size: it is unlikely to be repeated, and each prepared statement
// costs the server memory.
const mostParameters = 64

// The best plan of a search depends on the typed words, and a prepared statement may get a generic plan.
const isSearch = (sql: string) => /\blike\b/i.test(sql)

const isRead = (sql: string) => /^[\s(]*(select|with)\s/i.test(sql)

// As Kysely writes them.
const isBeginning = (sql: string) => sql === 'begin' || sql.startsWith('start transaction')
const isEnd = (sql: string) => sql === 'commit' || sql === 'rollback'

interface Options {
  /** Whether a connection keeps its session between transactions (no transaction pooler), and with it prepared statements. */
  isSession?: boolean
  /** The statement to send instead of `begin`. */
  begin?: string
  /** Milliseconds to wait for an answer before the connection is abandoned; 0 for no limit. */
  longestAnswer?: number
}

function statement(sql: string, parameters: readonly unknown[], isSession: boolean): pg.QueryConfig {
  if (parameters.length === 0 && !isRead(sql)) return { text: sql }
  const values = [...parameters]
  const isPrepared = isSession && parameters.length <= mostParameters && !isSearch(sql)
  return { text: sql, values, ...(isPrepared && { name: hash('sha1', sql) }) }
}

const doneWithout = (command: string) => ({ command: command.toUpperCase(), rowCount: null, rows: [] })

/**
 * The pool for Kysely. Statements are prepared on their connection under the hash of their SQL, which saves the server parsing and
 * mostly planning. `begin` is sent together with the first statement of a transaction. Throws `DatabaseUnavailable` where the
 * database is unavailable, and drops the connection.
 */
export function withPreparedStatements(
  pool: pg.Pool,
  { isSession = true, begin = 'begin', longestAnswer = 0 }: Options = {},
): PostgresPool {
  // Kysely keeps its state of a connection by this object, so each client always gets the same one.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  // The pending BEGIN of a connection, until the first statement of its transaction.
  const toBegin = new WeakMap<pg.PoolClient, string>()

  const send = async (client: pg.PoolClient, sql: string, parameters: readonly unknown[]) => {
    if (isBeginning(sql)) {
      toBegin.set(client, sql === 'begin' ? begin : sql)
      return doneWithout(sql)
    }
    const beginning = toBegin.get(client)
    toBegin.delete(client)
    const config = statement(sql, parameters, isSession)
    if (beginning === undefined) return client.query(config)
    if (isEnd(sql)) return doneWithout(sql)
    // Not every pooler supports pipelining.
    if (!isSession) {
      await client.query(beginning)
      return client.query(config)
    }
    const { stream } = client.connection
    // Both in one packet.
    stream.cork()
    const answers = Promise.all([client.query(beginning), client.query(config)])
    stream.uncork()
    return (await answers)[1]
  }

  const ask = async (client: pg.PoolClient, sql: string, parameters: readonly unknown[]) => {
    const tooLong = () => abandon(client, `no answer for ${longestAnswer / 1000} seconds`)
    const timer = longestAnswer > 0 ? setTimeout(tooLong, longestAnswer) : undefined
    try {
      return await send(client, sql, parameters)
    } catch (error) {
      if (isFatal(error)) markLost(client)
      // The server has rolled back by itself; the first error is the one to report.
      if (sql === 'rollback' && isLost(client)) return doneWithout(sql)
      throw isTemporary(error) || isLost(client) ? new DatabaseUnavailable(error) : error
    } finally {
      clearTimeout(timer)
    }
  }
  const prepared = (client: pg.PoolClient) =>
    ({
      query: (sql: string, parameters: readonly unknown[]) => ask(client, sql, parameters),
      release: (destroy?: boolean) => client.release(destroy === true || isLost(client)),
      // The types differ: pg has a command as string, Kysely as a union of the commands that it knows.
    }) as unknown as PostgresPoolClient
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable(error)
      })
      const connection = known.get(client) ?? prepared(client)
      known.set(client, connection)
      return connection
    },
    end: () => pool.end(),
    options: pool.options,
  }
}
