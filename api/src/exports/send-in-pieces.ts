import { Readable } from 'node:stream'
import { type ExportFormat, typeOfFormat } from '@dealsy/contract'
import type { FastifyReply } from 'fastify'
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

/** Says in the headers of an answer that it is a file. */
export function announceFile(reply: FastifyReply, name = 'export', format: ExportFormat): void {
  const day = new Date().toISOString().slice(0, 10)
  reply.headers({
    'content-type': `${typeOfFormat[format]}${format === 'csv' ? '; charset=utf-8' : ''}`,
    'content-disposition': `attachment; filename="${name}-${day}.${format}"`,
  })
}
