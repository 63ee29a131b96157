import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { basePath } from '@dealsy/contract'
import Fastify from 'fastify'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { uploadPath } from '../storage/local-files.ts'
import { testServer } from '../testing/server.ts'
import { endpoints } from '../endpoints/register.ts'
import { limitSlowBodies } from './slow-clients.ts'

const app = Fastify()
limitSlowBodies(app, 200)
app.post('/call', (request) => request.body)
app.post('/upload', { config: { takesFiles: true } }, (request) => request.body)
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

/** The whole program, which listens nowhere. */
const { services } = await testServer()
const program = await createApp(services, {
  logger: app.log,
  dashboard: new URL('no-dashboard-here/', import.meta.url),
})
afterAll(() => program.close())
afterEach(() => {
  vi.restoreAllMocks()
})

/** A request whose body has begun and does not go on. */
function begin(path: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const head = ['host: localhost', 'content-type: application/json', 'content-length: 12', 'connection: close']
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{"a":`)
  return { socket, answer: text(socket) }
}

test('a body that does not arrive is refused and its connection ended; one with files has more time', async () => {
  const upload = begin('/upload')
  const call = await begin('/call').answer
  expect(call).toMatch(/^HTTP\/1\.1 408 /)
  expect(call).toContain('{"code":"REQUEST_TIMEOUT","message":"The request took too long to arrive."}')
  upload.socket.write('"late"}')
  expect(await upload.answer).toMatch(/^HTTP\/1\.1 200 [^]+{"a":"late"}$/)
})

test('headers have fifteen seconds, and a whole request two minutes', () => {
  expect([program.server.headersTimeout, program.server.requestTimeout]).toEqual([15_000, 120_000])
})

/** How long the program lets a body take, in milliseconds; undefined where it says nothing of its own. */
async function limitOf(method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT', url: string): Promise<number | undefined> {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await program.inject({ method, url, headers: { 'content-type': 'application/json' }, payload: '{}' })
  const limits = timers.mock.calls.map(([, millis]) => millis).filter((millis) => millis === 20_000)
  timers.mockRestore()
  return limits[0]
}

test('every body has twenty seconds, except that of the two calls with images', async () => {
  const calls = endpoints.map(({ method, path }) => [method, basePath + path.replaceAll(/[{}]/g, '')] as const)
  const unlimited: string[] = []
  for (const [method, url] of [
    ...calls,
    ['POST', '/support'],
    ['POST', uploadPath],
    ['POST', '/no/address'],
  ] as const) {
    if ((await limitOf(method, url)) === undefined) unlimited.push(`${method} ${url}`)
  }
  expect(unlimited).toEqual([`PUT ${basePath}/products/id`, `POST ${uploadPath}`])
})
