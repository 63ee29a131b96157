import { hash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

// A statement with many parameters is a bulk insert of whatever size the batch happened to have: it hardly comes again,
// and each one kept costs the server memory.
const mostParameters = 64

// The best plan of a search depends on what was typed, and a prepared statement may get one plan for all values.
const isSearch = (sql: string) => /\blike\b/i.test(sql)

function statement(sql: string, parameters: readonly unknown[]): string | pg.QueryConfig {
  if (parameters.length === 0) return sql
  const values = [...parameters]
  if (parameters.length > mostParameters || isSearch(sql)) return { text: sql, values }
  return { name: hash('sha1', sql), text: sql, values }
}

/**
 * The pool as Kysely sees it: every statement that may come again is prepared on its connection under the hash of its
 * SQL, which saves the server parsing and mostly planning it.
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  // Kysely remembers what it knows about a connection by this object, so there is one for each client.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const prepared = (client: pg.PoolClient) =>
    ({
      query: (sql: string, parameters: readonly unknown[]) => client.query(statement(sql, parameters)),
      release: (destroy?: boolean) => client.release(destroy),
      // The driver's own types know results by the text of their command; Kysely by a list of the commands it knows.
    }) as unknown as PostgresPoolClient
  return {
    connect: async () => {
      const client = await pool.connect()
      const connection = known.get(client) ?? prepared(client)
      known.set(client, connection)
      return connection
    },
    end: () => pool.end(),
    options: pool.options,
  }
}
