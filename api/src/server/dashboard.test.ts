import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testServer } from '../testing/server.ts'

const { services } = await testServer()
const folder = await mkdtemp(join(tmpdir(), 'dashboard-'))
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'index.html'), '<head><script src="/assets/start.js"></script></head>the dashboard')
await writeFile(
  join(folder, 'chunks.json'),
  JSON.stringify({
    '/dashboard/users': ['/assets/start.js', '/assets/users.js'],
    '/dashboard/x/:id': ['/assets/x.js'],
  }),
)
await writeFile(join(folder, 'assets', 'start.js'), 'plain')
await writeFile(join(folder, 'assets', 'start.js.br'), brotliCompressSync('beforehand'))
const app = await createApp(services, {
  logger: pino({ level: 'silent' }),
  dashboard: pathToFileURL(join(folder, '/')),
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const named = async (url: string) =>
  [...(await app.inject(url)).body.matchAll(/rel="modulepreload" href="(.+?)"/g)].map(([, address]) => address)

test('the page preloads the scripts of the screen at its address, each once', async () => {
  expect(await named('/dashboard/users?page=2')).toEqual(['/assets/users.js'])
  expect(await named('/dashboard/x/5')).toEqual(['/assets/x.js'])
  for (const other of ['/auth/login', '/dashboard/users/5', '/nowhere']) expect(await named(other)).toEqual([])
})

test('the page is compressed as the browser accepts it, and answered with 304 to a browser that has it', async () => {
  const get = (headers: Record<string, string>) => app.inject({ url: '/dashboard/users', headers })
  const brotli = await get({ 'accept-encoding': 'gzip, br' })
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
  })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('the dashboard')
  expect((await get({ 'accept-encoding': 'br;q=0, gzip;q=0.5' })).body).toContain('the dashboard')
  expect((await get({})).body).toContain('the dashboard')
  const again = await get({ 'if-none-match': String(brotli.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  // What a browser keeps goes by the policy of today.
  expect(again.headers['content-security-policy']).toBe(brotli.headers['content-security-policy'])
  expect(again.headers['content-security-policy']).toContain("default-src 'none'")
})

test("a script is served as the build compressed it, and the build's chunk list is not served", async () => {
  const script = await app.inject({ url: '/assets/start.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(script.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(script.rawPayload).toString()).toBe('beforehand')
  expect((await app.inject('/assets/start.js')).body).toBe('plain')
  expect((await app.inject('/chunks.json')).body).toContain('the dashboard')
})

test('where only the public pages are built, as during development, everything but the dashboard is served', async () => {
  const pagesOnly = join(folder, 'development')
  await mkdir(join(pagesOnly, 'public-pages'), { recursive: true })
  const server = await createApp(services, {
    logger: pino({ level: 'silent' }),
    dashboard: pathToFileURL(join(pagesOnly, '/')),
  })
  expect((await server.inject('/health/live')).statusCode).toBe(200)
  expect((await server.inject('/auth/login')).statusCode).toBe(404)
  await server.close()
})

test('a page has the security headers of documents', async () => {
  const { headers } = await app.inject('/auth/login')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
})
