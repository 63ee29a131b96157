import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pathToFileURL } from 'node:url'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '../testing/server.ts'
import { openApiDocument } from './openapi.ts'
import { serveReference } from './reference.ts'
import { writeReferenceScript } from './reference-script.ts'

const server = await testServer()
const app = Fastify()
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reference-'))
  await writeReferenceScript(folder)
  await serveReference(app, pathToFileURL(join(folder, '/')))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const policyOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['content-security-policy'])

test('the OpenAPI document is served as JSON', async () => {
  const response = await app.inject('/api/v1/openapi.json')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.json()).toEqual(openApiDocument())
})

test('the page loads its own files only and lets in style sheets by a nonce that no other answer has', async () => {
  const [page, other] = [await app.inject('/api/v1/docs'), await app.inject('/api/v1/docs')]
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  const [, nonce] = /<meta property="csp-nonce" content="([^"]{20,})">/.exec(page.body) ?? []
  expect(policyOf(page).split(';')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ])
  expect(policyOf(other)).not.toContain(nonce)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|javascript:/i)
  const loaded = [...page.body.matchAll(/<script src="([^"]+)"/g)].map(([, address = '']) => address)
  expect(loaded).toEqual(['/api/v1/docs/start.js', '/api/v1/docs/scalar.js'])
  for (const address of loaded) {
    const script = await app.inject(address)
    expect(script.statusCode).toBe(200)
    expect(script.headers['content-type']).toMatch(/javascript; charset=utf-8$/)
    expect(() => new Script(script.body)).not.toThrow()
  }
})

test('the page has the security headers of documents, and its files those of files', async () => {
  const page = await fetch(new URL('/api/v1/docs', server.address))
  expect(page.headers.get('content-security-policy')).toContain("style-src 'nonce-")
  expect(page.headers.get('x-frame-options')).toBe('DENY')
  for (const address of ['/api/v1/docs', '/api/v1/docs/start.js', '/api/v1/openapi.json']) {
    const { headers } = await fetch(new URL(address, server.address))
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-site')
  }
})

test("Scalar's script is sent as the build compressed it", async () => {
  const get = (accepted: string) =>
    app.inject({ url: '/api/v1/docs/scalar.js', headers: { 'accept-encoding': accepted } })
  const [plain, brotli, gzip] = [await get('identity'), await get('gzip, br'), await get('gzip')]
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(plain.body).toContain('createApiReference')
  expect((await app.inject('/api/v1/docs/scalar.js.br')).statusCode).toBe(404)
})

test.each(['/api/v1/openapi.json', '/api/v1/docs/start.js', '/api/v1/docs/scalar.js'])(
  '%s is answered with 304 to a browser that has it, and only to that one',
  async (url) => {
    const { headers } = await app.inject(url)
    expect(headers['cache-control']).toBe('no-cache')
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await app.inject({ url, headers: { 'if-none-match': 'W/"another"' } })
    expect(other.statusCode).toBe(200)
  },
)
