import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { type LiveMessage, liveSeconds } from '@dealsy/contract'
import { authorOf } from '../changes/author.ts'
import type { Db } from '../../db/open.ts'
import { onCommit } from '../../db/transaction.ts'
import type { Hints } from '../../db/postgresql/watch-server.ts'
import { tooManyRequests } from '../../failures/failures.ts'
import { liveSessionIds } from '../../sign-in/sessions.ts'
import { repeat } from '../../work/repeat.ts'
import { readPresence } from './presence.ts'
import type { OpenRecord } from './presence.ts'
import { readEntries, readHorizon, readPositionBefore, startOf } from './trail.ts'
import type { Entry, Position } from './trail.ts'

/** The event streams of this process. */
export interface Live {
  /**
   * A stream of server-sent events, which ends with its session or with the process. It has all entries after the position `after`, or of the
   * last `readingFor` milliseconds, or begins with `reset`. 429 where there are too many streams.
   */
  open(sessionId: string, begin: { after?: string | undefined; readingFor?: number | undefined }): Readable
  /** Ends all streams at once, then waits for running queries. */
  close(): Promise<void>
}

interface Stream {
  sessionId: string
  output: Readable
  after: Position | undefined
  /** When a client without a position began to load its page (`performance.now()`). */
  readingSince: number | undefined
  /** Not part of the broadcast yet: it first gets the entries before the position of the feed. */
  isJoining: boolean
}

// In milliseconds. Where a hint is lost, a change of another process is announced after this pause.
const longestPause = 2000
const sessionPause = 700
const anHour = 60 * 60_000
const aDay = 24 * anHour

// More entries than these at once become a `reset`: to reload everything costs the clients less.
const mostEntries = 500
// In bytes: the buffer of a client that does not read.
const longestBacklog = 256 * 1024
// In milliseconds: how much slower the request for a stream may be than those for the records, plus the duration of the transaction of a
// change, whose entries have the time of its beginning. An entry that is announced twice does no harm.
const readingMargin = 2000
const mostPerSession = 8
const mostStreams = 1000
const retrySeconds = 30

const reset = { type: 'reset' } as const
const ready = { type: 'ready' } as const

/**
 * Follows the trail while a stream is open, and announces each entry once, skipping none. Woken by commits of this process and by hints
 * of other processes; this process sends a hint for its own commits.
 */
export function openLive({ db, hints, onError }: { db: Db; hints: Hints; onError: (error: unknown) => void }): Live {
  const streams = new Set<Stream>()
  let position: Position | undefined
  let present = new Map<string, OpenRecord>()
  let isClosed = false
  let wakeFeed = () => {}

  function send(stream: Stream, text: string | Buffer) {
    if (!streams.has(stream)) return
    stream.output.push(text)
    if (stream.output.readableLength > longestBacklog) stream.output.destroy()
  }

  function broadcast(text: string) {
    if (text === '') return
    const bytes = Buffer.from(text)
    for (const stream of streams) if (!stream.isJoining) send(stream, bytes)
  }

  async function announce() {
    if (streams.size === 0) {
      position = undefined
      return
    }
    const horizon = await readHorizon(db)
    const next = startOf(horizon.xid)
    const found = position ? await readEntries(db, position, horizon.xid, mostEntries + 1) : []
    // Entries restored from another server have its transaction numbers, which this server will reach one day.
    const entries = found.filter(({ at }) => Date.now() - Date.parse(at) < aDay)
    broadcast(entries.length > mostEntries ? framed(reset, next) : changesFramed(entries))
    position = next
    await announcePresence()
    await joinStreams(next)
    // Poll while entries wait for a running transaction: a rollback wakes nobody.
    if (horizon.hasPending) wakeFeed()
  }

  async function announcePresence() {
    const before = present
    const records = await readPresence(db)
    present = new Map(records.map((record) => [`${record.resource} ${record.recordId}`, record]))
    const left = [...before].filter(([key]) => !present.has(key)).map(([, record]) => ({ ...record, people: [] }))
    const joined = [...present].filter(([key, record]) => !isDeepStrictEqual(record, before.get(key)))
    broadcast(presenceFramed([...left, ...joined.map(([, record]) => record)]))
  }

  async function joinStreams(end: Position) {
    for (const stream of [...streams].filter(({ isJoining }) => isJoining)) {
      const after = stream.after ?? (await startOfReading(stream))
      const entries = after ? await readEntries(db, after, end.xid, mostEntries + 1) : []
      // A position after the end is from another server, whose backup was restored here.
      const isComplete = entries.length <= mostEntries && (!after || BigInt(after.xid) <= BigInt(end.xid))
      const missed = isComplete ? framed(ready, after ?? end) + changesFramed(entries) : framed(reset, end)
      send(stream, missed + presenceFramed([...present.values()]))
      stream.isJoining = false
    }
  }

  /** The position before the entries written while the client was loading its page; undefined where there are none. */
  const startOfReading = async ({ readingSince }: Stream): Promise<Position | undefined> =>
    readingSince === undefined
      ? undefined
      : readPositionBefore(db, performance.now() - readingSince + readingMargin, mostEntries + 1)

  async function endWithSessions() {
    if (streams.size === 0) return
    const left = await liveSessionIds(db, [...new Set(Array.from(streams, ({ sessionId }) => sessionId))])
    for (const stream of streams) if (!left.has(stream.sessionId)) end(stream)
  }

  const end = (stream: Stream) => {
    streams.delete(stream)
    stream.output.push(null)
  }

  const stopWork = [
    repeat(longestPause, announce, onError, (wake, stopped) => {
      wakeFeed = wake
      onCommit(db, 'changes', 'presence')(wake, stopped)
      hints.onHint(wake, stopped)
    }),
    repeat(anHour, hints.send, onError, onCommit(db, 'changes', 'presence')),
    // The feed reports an unavailable database.
    repeat(sessionPause, endWithSessions, () => {}),
  ]
  const heartbeat = setInterval(() => {
    for (const stream of streams) send(stream, ':\n\n')
  }, liveSeconds.stream * 1000).unref()

  return {
    open(sessionId, { after, readingFor }) {
      const ofSession = Array.from(streams).filter((stream) => stream.sessionId === sessionId)
      if (ofSession.length >= mostPerSession || streams.size >= mostStreams) throw tooManyRequests(retrySeconds)
      const output = new Readable({ read() {} })
      const stream = {
        sessionId,
        output,
        after: after ? positionOf(after) : undefined,
        readingSince: readingFor === undefined ? undefined : performance.now() - readingFor,
        isJoining: true,
      }
      streams.add(stream)
      output.once('close', () => streams.delete(stream))
      if (isClosed) end(stream)
      wakeFeed()
      return output
    },
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      for (const stream of streams) end(stream)
      await Promise.all(stopWork.map((stop) => stop()))
    },
  }
}

/** The position in the `id` of a server-sent event. */
function positionOf(text: string): Position {
  const [xid = '0', id = '0'] = text.split('-')
  return { xid, id: Number(id) }
}

/** A message as a server-sent event; after it the client is at `position`. */
const framed = (message: LiveMessage, position?: Position): string =>
  `${position ? `id: ${position.xid}-${position.id}\n` : ''}data: ${JSON.stringify(message)}\n\n`

/** Entries of the trail as server-sent events. */
const changesFramed = (entries: Entry[]): string => entries.map((entry) => framed(changeOf(entry), entry)).join('')

/** Open records as server-sent events. */
const presenceFramed = (records: OpenRecord[]): string =>
  records.map((record) => framed({ type: 'presence', ...record })).join('')

const changeOf = ({ id, at, resource, recordId, event, version, ...author }: Entry): LiveMessage => ({
  type: 'change',
  _id: id,
  at,
  ...authorOf({ id, ...author }),
  resource,
  recordId,
  event,
  version,
})
