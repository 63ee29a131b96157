import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { basePath, contract } from '@dealsy/contract'
import { expect, test } from 'vitest'
import { createImage } from '../testing/factories.ts'
import { testServer } from '../testing/server.ts'

interface Line {
  level: number
  msg: string
  reqId?: string
  req?: { method: string; url: string }
  err?: { message: string }
}

const log: Line[] = []
const server = await testServer(
  { LOG_LEVEL: 'info', TRUST_PROXY: 'loopback', REQUESTS_PER_ADDRESS: '100000' },
  { write: (line: string) => void log.push(JSON.parse(line) as Line) },
)
const { hostname, port } = new URL(server.address)

const serious = () => log.filter(({ level }) => level >= 50)

const head = (start: string, ...headers: string[]) => `${[start, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`

const json = 'Content-Type: application/json'
const form = 'Content-Type: multipart/form-data; boundary=x'
const part =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nPNG'

const signIn = JSON.stringify({ email: 'somebody@example.com', password: 'a wrong password' })
const support = JSON.stringify({ name: 'A', phoneNumber: '0770 000 0000', message: 'Hello' })
const post = (path: string, body: string, ...headers: string[]) =>
  head(`POST ${path} HTTP/1.1`, `Content-Length: ${Buffer.byteLength(body)}`, ...headers) + body

const image = new URL(await createImage(server.services.files), server.address).pathname

/** Requests of a stranger, as bytes, whole or not. */
const requests: [what: string, bytes: string][] = [
  ['nothing', ''],
  ['half a first line', 'GET /api/v1/pl'],
  ['a call', head(`GET ${basePath}/plans HTTP/1.1`)],
  ['a guarded call', head(`GET ${basePath}/users HTTP/1.1`, 'Authorization: Bearer x')],
  ['the description of the API, compressed', head(`GET ${basePath}/openapi.json HTTP/1.1`, 'Accept-Encoding: gzip')],
  ['an image', head(`GET ${image} HTTP/1.1`)],
  ['a thumbnail', head(`GET ${image}?w=48 HTTP/1.1`)],
  ['a sign-in', post(`${basePath}/admin/signin`, signIn, json)],
  ['half a sign-in', post(`${basePath}/admin/signin`, signIn, json).slice(0, -10)],
  [
    'a sign-in in broken chunks',
    `${head(`POST ${basePath}/admin/signin HTTP/1.1`, json, 'Transfer-Encoding: chunked')}5\r\n{"em`,
  ],
  ['a token', post(`${basePath}/admin/refresh-token`, '{}', json, 'Cookie: a=b; refresh=%zz')],
  ['a support request', post(`${basePath}/supports`, support, json)],
  ['half a support request', post(`${basePath}/supports`, support, json).slice(0, -5)],
  [
    'a form of support',
    post('/support', 'name=A&phoneNumber=1&message=B', 'Content-Type: application/x-www-form-urlencoded'),
  ],
  ['an upload', post('/files/upload', `${part}\r\n--x--\r\n`, form)],
  ['half an upload', head('POST /files/upload HTTP/1.1', form, 'Content-Length: 5000') + part],
  ['an edit with half a file', head(`PUT ${basePath}/products/1 HTTP/1.1`, form, 'Content-Length: 5000') + part],
]

/** What looks for weaknesses, each answered or cut off. */
const probes: [what: string, bytes: string][] = [
  ['another protocol', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['a strange host', 'GET /privacy-policy HTTP/1.1\r\nHost: a">b:99999999\r\n\r\n'],
  ['a strange address', head('GET http://[::1/%00 HTTP/1.1')],
  ['an encoding that is none', head(`GET ${basePath}/users/%zz HTTP/1.1`)],
  ['a zero byte', head(`GET ${basePath}/plans?page=%00&limit=%00 HTTP/1.1`)],
  ['a path upwards', head('GET /files/icons/..%2f..%2f..%2fetc/passwd HTTP/1.1')],
  ['an address without end', head(`GET /${'a/'.repeat(7000)} HTTP/1.1`)],
  ['headers without end', head('GET / HTTP/1.1', `X: ${'y'.repeat(40_000)}`)],
  ['a method of others', head('PROPFIND / HTTP/1.1', 'Depth: 1')],
  ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n'],
  ['all there is', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['an upgrade', head('GET / HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: x')],
  ['an expectation', head('POST / HTTP/1.1', 'Expect: 42', 'Content-Length: 0')],
  ['two lengths', head(`POST ${basePath}/supports HTTP/1.1`, json, 'Content-Length: 5', 'Transfer-Encoding: chunked')],
  ['a range', head(`GET ${image} HTTP/1.1`, 'Range: bytes=9-1,x', 'If-Modified-Since: never', 'If-None-Match: "')],
  [
    'a lying proxy',
    post(`${basePath}/supports`, support, json, 'X-Forwarded-For: x, 999.1.1.1, ::ffff:zz', 'X-Forwarded-Host: "'),
  ],
  ['a prototype', post(`${basePath}/supports`, '{"__proto__":{"a":1},"constructor":{"prototype":1}}', json)],
  ['depth', post(`${basePath}/supports`, '['.repeat(50_000), json)],
  [
    'a zero in a text',
    post(`${basePath}/supports`, JSON.stringify({ name: '\0', phoneNumber: '1', message: '\uD800' }), json),
  ],
  ['a key', post(`${basePath}/supports`, support, json, `Idempotency-Key: ${'k'.repeat(500)}`)],
  ['another type', post(`${basePath}/supports`, '<a/>', 'Content-Type: text/xml; charset=x')],
  ['an encoded body', post(`${basePath}/supports`, support, json, 'Content-Encoding: gzip')],
  [
    'a form with a field of the prototype',
    post('/files/upload', '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n', form),
  ],
  ['a form without a boundary', post('/files/upload', 'x', 'Content-Type: multipart/form-data')],
]

function open() {
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  return socket
}

/** Sends bytes and hangs up, at once and at several moments of the answer. */
async function hangUp(bytes: string, pause: number): Promise<void> {
  const socket = open()
  await new Promise((resolve) => socket.once('connect', resolve))
  await new Promise((resolve) => socket.write(bytes, resolve))
  if (pause > 0) await sleep(pause)
  socket.resetAndDestroy()
}

async function answerOf(bytes: string): Promise<string> {
  const socket = open()
  socket.write(bytes)
  setTimeout(() => socket.destroy(), 500).unref()
  return text(socket).catch(() => '')
}

test.each(requests)('a client that hangs up after %s causes no error', async (_, bytes) => {
  for (const pause of [0, 0, 0, 1, 5, 20]) await hangUp(bytes, pause)
  await Promise.all(Array.from({ length: 20 }, () => hangUp(bytes, 0)))
  expect((await fetch(new URL('/health/live', server.address))).status).toBe(200)
  expect(serious()).toEqual([])
})

test.each(probes)('a probe with %s causes no error', async (_, bytes) => {
  expect(await answerOf(bytes)).not.toMatch(/^HTTP\/1\.1 5/)
  await hangUp(bytes, 0)
  expect(serious()).toEqual([])
})

test('each call has one line in the log with its method and path, also where the client hung up', async () => {
  const ends = log.filter(({ msg }) => ['request completed', 'request errored', 'hung up'].includes(msg))
  expect(new Set(ends.map(({ reqId }) => reqId)).size).toBe(ends.length)
  const hungUp = ends.filter(({ msg }) => msg === 'hung up').map(({ req }) => `${req?.method} ${req?.url}`)
  expect(hungUp).toContain(`GET ${image}`)
})

test('no error follows later', async () => {
  // Waits its turn behind all that is still under way.
  const body = { email: server.administrator.email, password: server.administrator.password }
  expect((await server.call(contract.admin.signIn, { body })).status).toBe(200)
  expect(serious()).toEqual([])
})
