import { hash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isLost, leave, noteLost } from './lost-connections.ts'
import { DatabaseUnavailable, isLastWord, isPassing } from '../unavailable.ts'

// A statement with many parameters is a bulk insert whose size depends on its batch: it is unlikely to come again,
// and each one kept costs the server memory.
const mostParameters = 64

// The best plan of a search depends on what was typed, and a prepared statement may get one plan for all values.
const isSearch = (sql: string) => /\blike\b/i.test(sql)

const isRead = (sql: string) => /^[\s(]*(select|with)\s/i.test(sql)

// As Kysely writes them.
const isBeginning = (sql: string) => sql === 'begin' || sql.startsWith('start transaction')
const isEnd = (sql: string) => sql === 'commit' || sql === 'rollback'

interface Options {
  /** Whether a connection is the same session from one transaction to the next, so that it can keep prepared statements. */
  isSession?: boolean
  /** The statement that begins a transaction instead of `begin`. */
  begin?: string
  /** How long an answer may take, in milliseconds, before the connection is left; 0 is for ever. */
  longestAnswer?: number
}

// The name of each statement, as most are sent again and again and hashing takes time.
const names = new Map<string, string | undefined>()
const mostNames = 500

/** The name under which a statement is prepared; none where the server had better plan it anew. */
function nameOf(sql: string): string | undefined {
  if (names.has(sql)) return names.get(sql)
  if (names.size >= mostNames) names.clear()
  const name = isSearch(sql) ? undefined : hash('sha1', sql)
  names.set(sql, name)
  return name
}

function statement(sql: string, parameters: readonly unknown[], isSession: boolean): pg.QueryConfig {
  if (parameters.length === 0 && !isRead(sql)) return { text: sql }
  const values = [...parameters]
  const name = isSession && parameters.length <= mostParameters ? nameOf(sql) : undefined
  return name === undefined ? { text: sql, values } : { name, text: sql, values }
}

const doneWithout = (command: string) => ({ command: command.toUpperCase(), rowCount: null, rows: [] })

/**
 * The pool as Kysely sees it: every statement that may come again is prepared on its connection under the hash of its
 * SQL, which saves the server parsing and mostly planning it. `begin` is sent together with the first statement of a transaction.
 * What fails because the database is away throws `DatabaseUnavailable`, and the connection is not used again.
 */
export function withPreparedStatements(
  pool: pg.Pool,
  { isSession = true, begin = 'begin', longestAnswer = 0 }: Options = {},
): PostgresPool {
  // Kysely caches its state of a connection under this object, so there must be one for each client.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  // The statement that begins the transaction of a connection, until the first statement of the transaction is sent.
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
    const begun = client.query(beginning)
    // A pooler need not take two statements at once.
    if (!isSession) await begun
    const [, answer] = await Promise.all([begun, client.query(config)])
    return answer
  }

  const ask = async (client: pg.PoolClient, sql: string, parameters: readonly unknown[]) => {
    const tooLong = () => leave(client, `no answer for ${longestAnswer / 1000} seconds`)
    const timer = longestAnswer > 0 ? setTimeout(tooLong, longestAnswer) : undefined
    try {
      return await send(client, sql, parameters)
    } catch (error) {
      if (isLastWord(error)) noteLost(client)
      // The server rolls back by itself; the error that came first is the one to report.
      if (sql === 'rollback' && isLost(client)) return doneWithout(sql)
      throw isPassing(error) || isLost(client) ? new DatabaseUnavailable(error) : error
    } finally {
      clearTimeout(timer)
    }
  }
  const prepared = (client: pg.PoolClient) =>
    ({
      query: (sql: string, parameters: readonly unknown[]) => ask(client, sql, parameters),
      release: (destroy?: boolean) => client.release(destroy === true || isLost(client)),
      // The driver's own types know results by the text of their command; Kysely by a list of the commands it knows.
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
