import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../testing/server.ts'

const server = await testServer({ REQUESTS_PER_ADDRESS: '3', TRUST_PROXY: 'loopback' })

let household = 0
beforeEach(() => {
  household += 1
})

/** A request from an address of this test's own. */
const send = (path: string, init?: RequestInit) =>
  fetch(server.address + path, { ...init, headers: { 'x-forwarded-for': `203.0.113.${household}` } })

async function statuses(...paths: string[]): Promise<number[]> {
  const found: number[] = []
  for (const path of paths) found.push((await send(path)).status)
  return found
}

test('an address that calls too often is limited, and no other one with it', async () => {
  const plans = '/api/v1/plans'
  expect(await statuses(plans, plans, plans, plans)).toEqual([200, 200, 200, 429])
  const refused = await send(plans)
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  household += 100
  expect(await statuses(plans)).toEqual([200])
})

test('a call is rate-limited and not cached, however its address is encoded', async () => {
  const disguised = '/%61p%69/v1/plans'
  expect((await send(disguised)).headers.get('cache-control')).toBe('no-store')
  expect(await statuses(disguised, disguised, disguised)).toEqual([200, 200, 429])
})

test('every POST is rate-limited, and a GET outside of the API is not', async () => {
  const health = '/health/live'
  expect(await statuses(health, health, health, health)).toEqual([200, 200, 200, 200])
  for (const expected of [404, 404, 404, 429])
    expect((await send('/support', { method: 'POST' })).status).toBe(expected)
})

test('a JSON answer lacks the headers that only documents need', async () => {
  const { headers } = await send('/api/v1/plans')
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const inDocuments = [
    'content-security-policy',
    'cross-origin-opener-policy',
    'origin-agent-cluster',
    'referrer-policy',
    'x-frame-options',
  ]
  expect(inDocuments.filter((name) => headers.has(name))).toEqual([])
})
