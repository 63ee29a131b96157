import { Script } from 'node:vm'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { serveReference } from './reference.ts'
import { referencePage } from './page.ts'
import { endpoints } from '../endpoints/register.ts'

const addresses = { document: '/document.json', icon: '/icon.svg', style: '/style.css', script: '/script.js' }

let app: FastifyInstance

beforeAll(() => {
  app = Fastify()
  serveReference(app)
})
afterAll(() => app.close())

const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '')

describe('the reference', () => {
  test('serves the OpenAPI document as JSON', async () => {
    const response = await app.inject('/api/v1/openapi.json')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.json()).toEqual(openApiDocument())
  })

  test.each([
    ['/api/v1/docs', 'text/html; charset=utf-8'],
    ['/api/v1/docs/reference.css', 'text/css; charset=utf-8'],
    ['/api/v1/docs/reference.js', 'text/javascript; charset=utf-8'],
  ])('serves %s with a policy that allows its own files only', async (address, type) => {
    const response = await app.inject(address)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe(type)
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    const policy = String(response.headers['content-security-policy'])
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"]),
    )
    expect(policy).not.toMatch(/unsafe|data:|https?:|\*/)
  })

  test('answers 304 where the ETag is current, and only there', async () => {
    for (const address of ['/api/v1/openapi.json', '/api/v1/docs']) {
      const { headers } = await app.inject(address)
      const again = await app.inject({ url: address, headers: { 'if-none-match': String(headers.etag) } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      const other = await app.inject({ url: address, headers: { 'if-none-match': 'W/"another"' } })
      expect(other.statusCode).toBe(200)
    }
  })

  test('loads what the page names from our own address', async () => {
    const { body } = await app.inject('/api/v1/docs')
    const named = [...body.matchAll(/<(?:link|script|img|iframe)\b[^>]*?(?:href|src)="([^"]+)"/g)]
    const loaded = named.map(([, url]) => url ?? '').filter((url) => url !== '/favicon.svg')
    expect(loaded).toEqual(['/api/v1/docs/reference.css', '/api/v1/docs/reference.js'])
    for (const url of loaded) expect((await app.inject(url)).statusCode).toBe(200)
  })

  test('serves a script that runs', async () => {
    const { body } = await app.inject('/api/v1/docs/reference.js')
    expect(() => new Script(body)).not.toThrow()
    expect(body).not.toContain('import')
  })
})

describe('the page', () => {
  const page = referencePage(openApiDocument(), addresses)

  test('shows every endpoint of the contract in the contents and in full', () => {
    for (const { resource, verb, method, path } of endpoints) {
      const id = `${resource}.${verb}`
      expect(page).toContain(`<a href="#${id}"><span class="method ${method.toLowerCase()}">${method}</span>`)
      const article = page.slice(
        page.indexOf(`<article id="${id}"`),
        page.indexOf('</article>', page.indexOf(`id="${id}"`)),
      )
      expect(article).toContain(`<code>${path}</code>`)
      expect(article).toContain('Example request')
      expect(article).toContain('Example answer')
      expect(article).toContain('Failures')
    }
  })

  test('has no inline script, style or handler', () => {
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|javascript:/i)
  })

  test('uses every id once and links only to ids that are there', () => {
    const ids = valuesOf(page, 'id')
    expect(ids.length).toBe(new Set(ids).size)
    const targets = valuesOf(page, 'href').filter((href) => href.startsWith('#'))
    expect(targets.filter((target) => !ids.includes(target.slice(1)))).toEqual([])
    expect(valuesOf(page, 'aria-labelledby').filter((id) => !ids.includes(id))).toEqual([])
  })

  test('tells who may call an operation, its limits, and how a request looks', () => {
    const article = page.slice(page.indexOf('<article id="cities.create"'), page.indexOf('<article id="cities.update"'))
    expect(article).toContain('Administrators only')
    expect(article).toContain('<code>name.ar</code> <span class="remark">required</span>')
    expect(article).toContain('1 to 100 characters.')
    expect(article).toContain('curl -X POST &quot;$ORIGIN/api/v1/cities&quot;')
    expect(article).toContain('Authorization: Bearer $TOKEN')
    expect(article).toContain('&quot;ar&quot;: &quot;عمّان&quot;')
    expect(article).toContain('<li>404 <a href="#failure-NOT_FOUND">NOT_FOUND</a></li>')
  })

  test('asks nobody for a token where an operation is public', () => {
    const article = page.slice(
      page.indexOf('<article id="admin.signIn"'),
      page.indexOf('<article id="admin.refreshToken"'),
    )
    expect(article).toContain('<span>Public</span>')
    expect(article).not.toContain('$TOKEN')
  })

  test('escapes whatever the document says', () => {
    const document = openApiDocument()
    const hostile = `"'><script>alert(1)</script>\`<b>\``
    document.info.title = hostile
    document.info.description = `## ${hostile}\n\n${hostile}`
    document.tags.push({ name: hostile })
    document.components.schemas[hostile] = {
      type: 'object',
      properties: { [hostile]: { type: hostile, description: hostile, pattern: hostile, default: hostile } },
    }
    const operation = document.paths['/banners']?.['post']
    if (!operation) throw new Error('Banners cannot be created.')
    const content = { 'application/json': { schema: document.components.schemas[hostile] } }
    document.paths[hostile] = {
      [hostile]: {
        ...operation,
        operationId: hostile,
        tags: [hostile],
        summary: hostile,
        description: hostile,
        requestBody: { required: true, content },
        responses: { [hostile]: { description: hostile, content } },
      },
    }
    const hostilePage = referencePage(document, addresses)
    expect(hostilePage.match(/<script/g)).toHaveLength(1)
    expect(hostilePage).not.toContain('<b>')
    expect(hostilePage).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })
})
