import { LogController } from 'fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { destination, pino } from 'pino'
import type { Logger } from 'pino'

interface LoggedError extends Error {
  code?: string
  constraint?: string
}

const withoutQuery = (url: string) => url.split('?', 1)[0]

// Characters and milliseconds: the part of the log that a killed process can lose.
const longestBuffer = 4096
const longestWait = 1000
// Bytes kept while the reader of the log is blocked; further lines are dropped.
const longestBacklog = 16 * 1024 * 1024

/** The structured log on standard output, without personal data. Lines are buffered for at most a second. */
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
      // The detail of a database error (row, parameters) can be personal.
      err: ({ name, message, code, constraint, stack }: LoggedError) => ({ name, message, code, constraint, stack }),
      // Without the query, which may contain names and phone numbers.
      req: (request: { method: string; url: string }) => ({ method: request.method, path: withoutQuery(request.url) }),
    },
    redact: ['req.headers', '*.password', '*.phoneNumber', '*.email', '*.accessToken', '*.refreshToken'],
  }
  return pino(options, output)
}

/** One line per call, when it is answered or its client disconnects; failed calls have a second one. */
export class CallLog extends LogController {
  override incomingRequest(request: FastifyRequest, { raw }: FastifyReply): void {
    raw.once('close', () => {
      if (!raw.writableFinished && !raw.errored) request.log.info({ req: request }, 'hung up')
    })
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode, elapsedTime: responseTime } = reply
    const call = { req: request, res: { statusCode }, responseTime }
    if (error) request.log.error({ ...call, err: error }, 'request errored')
    else request.log.info(call, 'request completed')
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
    // The client disconnected, which the line above says.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') super.streamError(error, request, reply)
  }
}
