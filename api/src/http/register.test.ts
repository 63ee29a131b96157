import { basePath, contract, countries } from '@dealsy/contract'
import type { CallOf, Endpoint } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createAccount } from '../testing/factories.ts'
import { testServer } from '../testing/server.ts'
import { endpoints } from './register.ts'

const server = await testServer()

const anyParams = (endpoint: Endpoint) =>
  ({
    params: Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [String(name), newId()])),
  }) as CallOf<Endpoint>

const guarded = endpoints.filter((endpoint) => endpoint.access === 'admin')

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
  expect(await answer.json()).toEqual({ code: 'NOT_FOUND', message: 'There is nothing at this address.' })
})

test('a body that is not JSON, too large or of another type is refused in the same shape', async () => {
  const broken = await raw('/countries', { method: 'POST', body: '{"name":' })
  expect([broken.status, (await broken.json()).code]).toEqual([400, 'BAD_INPUT'])
  const large = await raw('/countries', { method: 'POST', body: JSON.stringify({ name: 'x'.repeat(300_000) }) })
  expect([large.status, (await large.json()).code]).toEqual([413, 'TOO_LARGE'])
  const typed = await raw('/countries', { method: 'POST', body: '<a/>', headers: { 'content-type': 'text/xml' } })
  expect([typed.status, (await typed.json()).code]).toEqual([415, 'WRONG_TYPE'])
})

test('a body that tries to reach the prototype is refused or ignored', async () => {
  const body = '{"__proto__":{"countryCode":"XX"},"name":{"en":"A","ar":"أ"}}'
  const answer = await raw('/countries', { method: 'POST', body })
  expect(answer.status).toBe(400)
})

test('every answer carries the security headers, and what the API says is not stored', async () => {
  const answer = await raw('/countries')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('x-frame-options')).toBe('DENY')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
})
