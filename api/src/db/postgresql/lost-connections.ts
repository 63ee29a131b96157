import type pg from 'pg'

const lost = new WeakSet<pg.ClientBase>()

/**
 * Listens for errors of every connection of a pool, also of one in use: an error without a listener would end the program. The
 * query on it fails; the pool opens another connection when needed.
 */
export function outliveConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', () => lost.add(client)))
  pool.on('error', (error) => process.emitWarning(`A connection to the database was lost: ${error.message}`))
}

/** Marks a connection as unusable although it has not ended yet. */
export const noteLost = (client: pg.ClientBase) => lost.add(client)

/** Whether a connection has ended or is marked as unusable. */
export const isLost = (client: pg.ClientBase): boolean => lost.has(client)

/** Destroys a connection at once; its pending queries fail with the given reason. */
export function leave(client: pg.Client, why: string): void {
  lost.add(client)
  client.connection.stream.destroy(new Error(why))
}
