import { pino } from 'pino'
import type { Logger } from 'pino'

interface LoggedError extends Error {
  code?: string
  constraint?: string
}

const withoutQuery = (url: string) => url.split('?', 1)[0]

/** The structured log on standard output: a line of JSON each, with the request's id and without personal data. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: { pid: process.pid },
    serializers: {
      // What the database adds to an error (the row, the parameters) can be personal.
      err: ({ name, message, code, constraint, stack }: LoggedError) => ({ name, message, code, constraint, stack }),
      // The query can hold names and phone numbers that were searched for, so only the path is written.
      req: (request: { method: string; url: string }) => ({ method: request.method, path: withoutQuery(request.url) }),
    },
    redact: ['req.headers', '*.password', '*.phoneNumber', '*.email', '*.accessToken', '*.refreshToken'],
  })
}
