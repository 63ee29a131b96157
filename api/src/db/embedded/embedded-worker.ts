// The thread of the embedded engine, so that it does not block the event loop of the program.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { FsyncFileSystem, syncFolder, syncTree } from './fsync-file-system.ts'

/** Messages to the thread. It posts `ready` once, and ends after `close`. */
export type Command = { type: 'connect'; port: MessagePort } | { type: 'close' }

const engineSettings = [
  'fsync=on',
  'wal_sync_method=fsync',
  // The upkeep makes checkpoints often enough for this little WAL.
  'min_wal_size=32MB',
  'max_wal_size=192MB',
  // As on a server (postgresql.ts).
  'random_page_cost=1.1',
  'jit=off',
  // The page cache of the operating system is enough.
  'shared_buffers=32MB',
]

// The engine's default -F turns fsync off.
const startParams = PGlite.defaultStartParams
  .filter((parameter) => parameter !== '-F')
  .concat(engineSettings.flatMap((setting) => ['-c', setting]))

async function open(folder: string) {
  const fs = new FsyncFileSystem(folder)
  const engine = await PGlite.create({ fs, extensions: { pg_trgm }, startParams })
  return { fs, engine }
}

/** Opens the database. Creates a new one under a temporary name and renames it when complete, so that an interrupted start leaves none half-made. */
async function openOrMake(folder: string) {
  if (existsSync(folder)) return open(folder)
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const { engine } = await open(unfinished)
  await engine.close()
  // initdb does not fsync here.
  syncTree(unfinished)
  renameSync(unfinished, folder)
  syncFolder(dirname(folder))
  return open(folder)
}

async function assertCommitsAreKept({ fs, engine }: Awaited<ReturnType<typeof open>>) {
  const before = fs.fsyncs
  await engine.query(`SELECT pg_logical_emit_message(true, 'start', 'does a commit reach the disk?')`)
  if (fs.fsyncs === before) {
    throw new Error('The embedded database does not write its commits to the disk, so it must not be used.')
  }
}

function simpleQuery(sql: string): Uint8Array {
  const text = new TextEncoder().encode(`${sql}\0`)
  const message = new Uint8Array(5 + text.length)
  message[0] = 'Q'.charCodeAt(0)
  new DataView(message.buffer).setInt32(1, 4 + text.length)
  message.set(text, 5)
  return message
}

/** The fatal error that a reply of the engine reports, if it does. */
function panicIn(reply: Uint8Array): string | undefined {
  const view = new DataView(reply.buffer, reply.byteOffset, reply.byteLength)
  for (let start = 0; start + 5 <= reply.length; start += 1 + view.getInt32(start + 1)) {
    if (reply[start] !== 'E'.charCodeAt(0)) continue
    const end = start + 1 + view.getInt32(start + 1)
    const fields = new TextDecoder().decode(reply.subarray(start + 5, end)).split('\0')
    if (fields.includes('VPANIC') || fields.includes('VFATAL'))
      return fields.find((field) => field.startsWith('M'))?.slice(1)
  }
  return undefined
}

if (parentPort === null) throw new Error('embedded-worker is a thread of the API, not a program.')
const parent = parentPort
const database = await openOrMake(join(String(workerData), 'database'))
await assertCommitsAreKept(database)

// One message at a time, in order: the engine is a single session.
let last: Promise<unknown> = Promise.resolve()
const inTurn = (work: () => Promise<unknown>) => {
  last = last.then(work)
}

function connect(port: MessagePort) {
  // The previous connection may have left a transaction or prepared statements in the session.
  inTurn(async () => {
    await database.engine.execProtocolRaw(simpleQuery('ROLLBACK'))
    await database.engine.execProtocolRaw(simpleQuery('DISCARD ALL'))
  })
  port.on('message', (message: Uint8Array) => {
    inTurn(async () => {
      const reply = await database.engine.execProtocolRaw(message)
      const panic = panicIn(reply)
      // A server would restart and recover here. This engine only reports the panic and would go on in an undefined state, so the
      // thread ends, and with it the program.
      if (panic !== undefined) throw new Error(`The embedded database had to stop: ${panic}.`)
      port.postMessage(reply)
    })
  })
}

parent.on('message', (command: Command) => {
  if (command.type === 'connect') return connect(command.port)
  inTurn(async () => {
    await database.engine.close()
    parent.close()
  })
})
parent.postMessage('ready')
