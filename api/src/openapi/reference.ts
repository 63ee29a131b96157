import { createHash, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { basePath } from '@dealsy/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { startReference } from './start-reference.ts'

const documentAddress = `${basePath}/openapi.json`
const pageAddress = `${basePath}/docs`
const startAddress = `${pageAddress}/start.js`

// The build writes Scalar's script here.
const ownFolder = new URL(import.meta.url.endsWith('.ts') ? '../../dist/reference/' : 'reference/', import.meta.url)

/** Scalar places what it draws by style attributes; its style sheets are let in one by one. */
const policyWith = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(';')

const pageWith = (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" content="${nonce}">
<title>Dealsy Back Office API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="${startAddress}" defer></script>
<script src="${pageAddress}/scalar.js" defer></script>
</head>
<body>
<div id="reference"></div>
<noscript><p>This page needs JavaScript. Any tool for OpenAPI reads the <a href="${documentAddress}">document</a>.</p></noscript>
</body>
</html>
`

/** Serves the OpenAPI document, made on the first request, and the page on which Scalar shows it, whose script is in `folder`. */
export async function serveReference(app: FastifyInstance, folder = ownFolder) {
  serve(app, documentAddress, 'application/json', () => JSON.stringify(openApiDocument()))
  serve(app, startAddress, 'text/javascript', () => `(${startReference.toString()})('${documentAddress}')\n`)
  app.get(pageAddress, (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    reply.headers({ 'content-security-policy': policyWith(nonce), 'cache-control': 'no-store' })
    return reply.type('text/html; charset=utf-8').send(pageWith(nonce))
  })
  await app.register(fastifyStatic, {
    root: fileURLToPath(folder),
    prefix: `${pageAddress}/`,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response) => void response.header('cache-control', 'no-cache'),
  })
}

function serve(app: FastifyInstance, address: string, type: string, write: () => string) {
  let answer: { content: string; etag: string } | undefined
  app.get(address, (request, reply) => {
    answer ??= withTag(write())
    const { content, etag } = answer
    reply.headers({ etag, 'cache-control': 'no-cache' })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type(`${type}; charset=utf-8`).send(content)
  })
}

// Weak, because compressed forms share it.
const withTag = (content: string) => ({
  content,
  etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
})
