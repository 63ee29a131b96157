import type { FastifyInstance } from 'fastify'

/** The largest body of lines, in bytes. */
export const largestBatch = 16 * 1024 * 1024

/** Accepts JSON, where an empty body counts as no body, and lines of JSON, which are taken as a text. */
export function readBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
  app.addContentTypeParser<string>('application/x-ndjson', { parseAs: 'string' }, (_, body, done) => done(null, body))
}
