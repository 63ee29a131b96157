import { createHash } from 'node:crypto'
import { basePath } from '@dealsy/contract'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { filterOperations } from './filter.ts'
import { referencePage } from './page.ts'
import { referenceStyle } from './style.ts'

const addresses = {
  document: `${basePath}/openapi.json`,
  page: `${basePath}/docs`,
  // The dashboard's icon.
  icon: '/favicon.svg',
  style: `${basePath}/docs/reference.css`,
  script: `${basePath}/docs/reference.js`,
}

// Stricter than the dashboard's: the page loads its two files and the icon.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves the OpenAPI document and the page made from it, both made on the first request. */
export function serveReference(app: FastifyInstance) {
  const document = once(openApiDocument)
  serve(app, addresses.document, 'application/json', () => JSON.stringify(document()))
  serve(app, addresses.page, 'text/html', () => referencePage(document(), addresses))
  serve(app, addresses.style, 'text/css', () => referenceStyle)
  serve(app, addresses.script, 'text/javascript', () => `(${filterOperations.toString()})()\n`)
}

function serve(app: FastifyInstance, address: string, type: string, write: () => string) {
  const answer = once(() => {
    const content = write()
    // Weak, because compressed forms share it.
    return { content, etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"` }
  })
  app.get(address, (request, reply) => {
    const { content, etag } = answer()
    reply.headers({
      etag,
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type(`${type}; charset=utf-8`).send(content)
  })
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
