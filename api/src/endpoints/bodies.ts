import type { FastifyInstance } from 'fastify'

/** Accepts JSON bodies only; an empty body counts as no body, whatever its content type. */
export function readBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}
