import { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { destination, pino } from 'pino'
import type { Logger } from 'pino'

interface LoggedError extends Error {
  code?: string
  constraint?: string
}

const withoutQuery = (url: string) => url.split('?', 1)[0]

// In characters, and milliseconds: what a process that is killed can lose of its log.
const longestBuffer = 4096
const longestWait = 1000
// In bytes: how much of the log is kept while its reader takes nothing; beyond that, new lines are dropped.
const longestBacklog = 16 * 1024 * 1024

/**
 * The structured log on standard output: a line of JSON each, with the request's id and without personal data. Lines are written
 * together, at the latest after a second, at a fatal one, and when the process ends.
 */
export function createLog(level: string): Logger {
  const output = destination({
    dest: 1,
    sync: false,
    minLength: longestBuffer,
    maxLength: longestBacklog,
    periodicFlush: longestWait,
  })
  const options = {
    level,
    base: { pid: process.pid },
    serializers: {
      // What the database adds to an error (the row, the parameters) can be personal.
      err: ({ name, message, code, constraint, stack }: LoggedError) => ({ name, message, code, constraint, stack }),
      // The query can hold names and phone numbers that were searched for, so only the path is written.
      req: (request: { method: string; url: string }) => ({ method: request.method, path: withoutQuery(request.url) }),
    },
    redact: ['req.headers', '*.password', '*.phoneNumber', '*.email', '*.accessToken', '*.refreshToken'],
  }
  return pino(options, output)
}

/** One line for each call: once it is answered, or when its client has hung up before that. What failed has one more. */
export class CallLog extends LogController {
  #calls: FastifyBaseLogger | undefined

  /** Of a call only what has a serializer is written, so that there is nothing to redact, which would take longer than all the rest. */
  #logOf(request: FastifyRequest): FastifyBaseLogger {
    return (this.#calls ??= request.server.log.child({}, { redact: [] }))
  }

  override incomingRequest(request: FastifyRequest, { raw }: FastifyReply): void {
    raw.once('close', () => {
      if (!raw.writableFinished && !raw.errored)
        this.#logOf(request).info({ reqId: request.id, req: request }, 'hung up')
    })
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode, elapsedTime: responseTime } = reply
    const call = { reqId: request.id, req: request, res: { statusCode }, responseTime }
    if (error) this.#logOf(request).error({ ...call, err: error }, 'request errored')
    else this.#logOf(request).info(call, 'request completed')
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
    // The line above says already that the client has hung up.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') super.streamError(error, request, reply)
  }
}
