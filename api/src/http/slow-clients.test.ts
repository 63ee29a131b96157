import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testServer } from '../testing/server.ts'
import { limitSlowBodies } from './slow-clients.ts'

const app = Fastify()
limitSlowBodies(app, 200)
app.post('/call', (request) => request.body)
app.post('/upload', { config: { takesFiles: true } }, (request) => request.body)
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

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

test('headers have fifteen seconds, and all of a request two minutes', async () => {
  const { services } = await testServer()
  const { server } = await createApp(services, {
    logger: app.log,
    dashboard: new URL('no-dashboard-here/', import.meta.url),
  })
  expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 120_000])
})
