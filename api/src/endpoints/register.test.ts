import { connect } from 'node:net'
import { basePath, contract, countries, isForApp } from '@dealsy/contract'
import type { CallOf, Endpoint } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createAccount, createProductRequest } from '../testing/factories.ts'
import { signInAnother, testServer } from '../testing/server.ts'
import { endpoints } from './register.ts'

const server = await testServer()

const anyParams = (endpoint: Endpoint) =>
  ({
    params: Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [String(name), newId()])),
  }) as CallOf<Endpoint>

// What only the app may call is walked in access.test.ts.
const guarded = endpoints.filter(({ permission }) => permission !== 'public' && !isForApp(permission))

test('every endpoint of the contract is walked', () => {
  expect(endpoints.length).toBe(Object.values(contract).flatMap((resource) => Object.keys(resource)).length)
  expect(guarded.length).toBeGreaterThan(20)
})

test.for(guarded.map((endpoint) => [`${endpoint.resource}.${endpoint.verb}`, endpoint] as const))(
  '%s turns away a stranger before looking at what was sent',
  async ([, endpoint]) => {
    const answer = await server.call(endpoint, anyParams(endpoint), {
      token: null,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(401)
    expect(answer.failure.code).toBe('NOT_SIGNED_IN')
  },
)

test('a token that this server did not sign is turned away', async () => {
  const forged = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"x"}').toString('base64url')}.`
  for (const token of ['x', forged, `${server.administrator.token}x`]) {
    expect((await server.call(countries.all, {}, { token })).status).toBe(401)
  }
})

test('who is an administrator no longer may make no call, and is nobody where anybody may call', async () => {
  const { db } = server.database
  const { accountId, token } = await signInAnother(server)
  await db.updateTable('accounts').set({ is_admin: false }).where('id', '=', accountId).execute()
  for (const endpoint of guarded) {
    const answer = await server.call(endpoint, anyParams(endpoint), { token })
    expect([endpoint.path, answer.status, answer.failure.code]).toEqual([endpoint.path, 401, 'NOT_SIGNED_IN'])
  }
  const id = await createProductRequest(db)
  const request = await server.call(contract.productRequests.get, { params: { id } }, { token })
  expect(request.data.data.productRequest).toMatchObject({ userId: null, phoneNumber: null })
})

test('an account that is not an administrator gets no token at all', async () => {
  const account = await createAccount(server.database.db, { isAdmin: false })
  const answer = await server.call(contract.admin.signIn, { body: account }, { token: null })
  expect(answer.status).toBe(200)
  expect(answer.data.data.isAdmin).toBe(false)
  expect(answer.data.data).not.toHaveProperty('accessToken')
})

const raw = (path: string, init?: RequestInit) =>
  fetch(new URL(basePath + path, server.address), {
    ...init,
    headers: {
      authorization: `Bearer ${server.administrator.token}`,
      'content-type': 'application/json',
      ...init?.headers,
    },
  })

test('an unknown call answers 404 as JSON', async () => {
  const answer = await raw('/nothing-here')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(await answer.json()).toEqual({ code: 'UNKNOWN_ADDRESS', message: 'There is nothing at this address.' })
})

test('a body that is not JSON, too large or of another type is refused in the same shape', async () => {
  const broken = await raw('/countries', { method: 'POST', body: '{"name":' })
  expect([broken.status, (await broken.json()).code]).toEqual([400, 'BAD_INPUT'])
  const large = await raw('/countries', { method: 'POST', body: JSON.stringify({ name: 'x'.repeat(300_000) }) })
  expect([large.status, (await large.json()).code]).toEqual([413, 'TOO_LARGE'])
  const typed = await raw('/countries', { method: 'POST', body: '<a/>', headers: { 'content-type': 'text/xml' } })
  expect([typed.status, (await typed.json()).code]).toEqual([415, 'WRONG_TYPE'])
})

test('a body in another format than JSON is refused, and an empty one counts as none', async () => {
  const text = await raw('/countries', { method: 'POST', body: 'hello', headers: { 'content-type': 'text/plain' } })
  expect(text.status).toBe(415)
  const empty = await raw(`/countries/${newId()}`, { method: 'DELETE' })
  expect([empty.status, (await empty.json()).message]).toEqual([404, 'This country does not exist.'])
})

test('an address that cannot be read, or is too long, is refused in the same shape', async () => {
  const unreadable = await raw('/users/%zz')
  expect([unreadable.status, (await unreadable.json()).code]).toEqual([400, 'BAD_INPUT'])
  const long = await raw(`/users/${'x'.repeat(2000)}`)
  expect([long.status, (await long.json()).code]).toEqual([414, 'ADDRESS_TOO_LONG'])
})

test('oversized headers are refused in the same shape', async () => {
  const { hostname, port } = new URL(server.address)
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET / HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`),
    )
    let text = ''
    socket
      .on('data', (chunk) => (text += chunk.toString()))
      .on('end', () => resolve(text))
      .on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toContain('{"code":"HEADERS_TOO_LARGE","message":"The headers of the request are too large."}')
})

test('missing fields and wrong types are reported with codes and sentences', async () => {
  const answer = await raw('/countries', { method: 'POST', body: '{"name":{"en":5}}' })
  expect((await answer.json()).issues).toEqual([
    { path: ['name', 'en'], code: 'WRONG_VALUE_TYPE', params: { expected: 'text' }, message: 'Must be a text.' },
    { path: ['name', 'ar'], code: 'REQUIRED', message: 'Required.' },
    { path: ['countryCode'], code: 'REQUIRED', message: 'Required.' },
  ])
})

test('a parameter of the query that was left empty counts as left out', async () => {
  expect((await raw('/cities?countryId=&page=')).status).toBe(200)
})

test('a body that tries to reach the prototype is refused or ignored', async () => {
  const body = '{"__proto__":{"countryCode":"XX"},"name":{"en":"A","ar":"أ"}}'
  const answer = await raw('/countries', { method: 'POST', body })
  expect(answer.status).toBe(400)
})

test('an answer has nosniff and no-store, and no headers of documents', async () => {
  const answer = await raw('/countries')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toBeNull()
})
