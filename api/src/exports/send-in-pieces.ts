import { Readable } from 'node:stream'
import type { Db } from '../db/open.ts'
import { liveSessionIds } from '../sign-in/sessions.ts'

/** The session that downloads, and the signal that the server closes. */
export interface Download {
  sessionId: string
  closing: AbortSignal
}

/**
 * A file as a stream, made as the client takes it. It is destroyed when the session ends or the server closes, so that a partial file cannot
 * be taken for the whole.
 */
export function sendInPieces<Piece>(db: Db, { sessionId, closing }: Download, pieces: AsyncIterable<Piece>): Readable {
  async function* sent() {
    for await (const piece of pieces) {
      if (!(await liveSessionIds(db, [sessionId])).has(sessionId)) throw new Error('The session has ended.')
      yield piece
    }
  }
  return Readable.from(sent(), { highWaterMark: 1, signal: closing })
}
