import { once } from 'node:events'
import { extname } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import pg from 'pg'
import { EmbeddedStream } from './embedded-stream.ts'
import type { Command } from './embedded-worker.ts'
import { lockFolder } from './folder-lock.ts'
import { surviveLostConnections } from '../postgresql/lost-connections.ts'
import { startUpkeep } from './embedded-upkeep.ts'
import { valueParsers } from '../value-parsers.ts'

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

/** A pool with the embedded engine's single connection. Its timeout explains the likely deadlock. */
class SingleConnectionPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (connected === undefined)
      return super.connect().catch((error: unknown) => Promise.reject(this.#explained(error)))
    super.connect((error, client, release) => connected(error && this.#explained(error), client, release))
  }

  #explained(error: unknown): Error {
    if (!(error instanceof Error)) return new Error(String(error))
    if (!error.message.startsWith('timeout exceeded')) return error
    const seconds = (this.options.connectionTimeoutMillis ?? 0) / 1000
    return new Error(
      `The embedded database has one connection, and it was not free for ${seconds} seconds. ` +
        'Either one transaction takes that long, or a query inside a transaction was not given that transaction and waits for it to end.',
      { cause: error },
    )
  }
}

/**
 * Opens the embedded engine on `<dataFolder>/database`, creating the database if there is none, and locks the folder for this process.
 * Returns after it has seen a commit reach the disk. If the engine fails for good later (disk full), it ends the program with an
 * uncaught error: acknowledged commits are safe, and the next start recovers.
 * @throws Error with a sentence, when another process has locked the folder or the engine cannot start.
 */
export async function openEmbedded(dataFolder: string): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  const unlock = lockFolder(dataFolder)
  // The worker is beside this file, as TypeScript or bundled.
  const file = new URL(`embedded-worker${extname(import.meta.url)}`, import.meta.url)
  // Not the options of the main thread: some are not allowed in a worker.
  const worker = new Worker(file, { workerData: dataFolder, execArgv: [] })
  const send = (command: Command) => worker.postMessage(command, command.type === 'connect' ? [command.port] : [])
  try {
    await once(worker, 'message')
  } catch (error) {
    unlock()
    throw new Error(`The embedded database in ${dataFolder} cannot be opened: ${String(error)}`, { cause: error })
  }

  let isClosing = false
  worker.on('exit', () => {
    // Otherwise pending queries would wait for ever.
    if (!isClosing) throw new Error('The embedded database has ended; nothing that was acknowledged is lost.')
  })

  const pool = new SingleConnectionPool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
    pipeline: true,
    types: valueParsers,
    user: 'postgres',
    database: 'postgres',
    stream: () => {
      const { port1, port2 } = new MessageChannel()
      send({ type: 'connect', port: port2 })
      return new EmbeddedStream(port1)
    },
  })
  surviveLostConnections(pool)
  const stopUpkeep = startUpkeep(pool)

  return {
    pool,
    close: async () => {
      await stopUpkeep()
      await pool.end()
      isClosing = true
      send({ type: 'close' })
      await once(worker, 'exit')
      unlock()
    },
  }
}
