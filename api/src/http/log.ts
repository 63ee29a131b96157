import { pino } from 'pino'
import type { Logger } from 'pino'

const withoutQuery = (url: string) => url.split('?', 1)[0]

/** The structured log on standard output: a line of JSON each, with the request's id and without personal data. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: { pid: process.pid },
    serializers: {
      // The query can hold names and phone numbers that were searched for, so only the path is written.
      req: (request: { method: string; url: string }) => ({ method: request.method, path: withoutQuery(request.url) }),
    },
    redact: ['req.headers', '*.password', '*.phoneNumber', '*.email', '*.accessToken', '*.refreshToken'],
  })
}
