import type pg from 'pg'

const lost = new WeakSet<pg.ClientBase>()

/** Listens for errors of every connection of a pool, also of one in use: an unhandled 'error' event would end the process. */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', () => lost.add(client)))
  pool.on('error', (error) => process.emitWarning(`A connection to the database was lost: ${error.message}`))
}

/** Marks a connection as unusable although it is still open. */
export const markLost = (client: pg.ClientBase) => lost.add(client)

/** Whether a connection is closed or marked as unusable. */
export const isLost = (client: pg.ClientBase): boolean => lost.has(client)

/** Destroys a connection; its pending queries fail with the reason `why`. */
export function abandon(client: pg.Client, why: string): void {
  lost.add(client)
  client.connection.stream.destroy(new Error(why))
}
