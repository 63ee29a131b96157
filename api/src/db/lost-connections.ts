import type pg from 'pg'

const lost = new WeakSet<pg.ClientBase>()

/**
 * Hears of every connection of a pool that is lost, also of one in use: without a listener, that would end the program. What
 * was under way on it fails; the pool makes another one when one is needed.
 */
export function outliveConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', () => lost.add(client)))
  pool.on('error', (error) => process.emitWarning(`A connection to the database was lost: ${error.message}`))
}

/** Notes that a connection is of no more use, although it has not ended yet. */
export const noteLost = (client: pg.ClientBase) => lost.add(client)

/** Whether a connection has ended or is of no more use. */
export const isLost = (client: pg.ClientBase): boolean => lost.has(client)

/** Leaves a connection at once and without a goodbye: what waits on it fails with the reason given. */
export function leave(client: pg.Client, why: string): void {
  lost.add(client)
  client.connection.stream.destroy(new Error(why))
}
