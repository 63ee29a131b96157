import { basePath, changes, products } from '@dealsy/contract'
import type { Endpoint, Failure } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Random } from '../testing/random.ts'
import { createProduct } from '../testing/factories.ts'
import { testServer } from '../testing/server.ts'
import { endpoints } from './register.ts'

// More calls in ten seconds than one address may make.
const server = await testServer({ REQUESTS_PER_ADDRESS: '1000000' })

/** Values that the database or the code behind it could not take. */
const odd = [
  '\0',
  'x\0',
  '\uFFFD',
  'x'.repeat(3000),
  '\u0301',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  `2025-01-01T00:00:00.${'0'.repeat(500)}Z`,
]

/** A value that a field of a query takes. */
function anyOf(schema: z.ZodType): string | number | boolean | undefined {
  const candidates = schema instanceof z.ZodEnum ? schema.options : [undefined, newId(), 'Amman', 1, true]
  return candidates.find((candidate) => schema.safeParse(candidate).success)
}

const ask = async (endpoint: Endpoint, path: string, query: Record<string, string>) => {
  const url = new URL(basePath + path, server.address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const stop = new AbortController()
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${await server.tokenOf(endpoint)}` },
    signal: stop.signal,
  })
  const failure = answer.ok ? undefined : ((await answer.json()) as Failure)
  stop.abort()
  return { status: answer.status, failure }
}

const reading = endpoints.filter(({ method }) => method === 'GET')
const filled = (path: string, value: string) => path.replaceAll(/\{\w+\}/g, value)

const asked = reading.flatMap((endpoint) => {
  const shape = endpoint.query instanceof z.ZodObject ? endpoint.query.shape : {}
  const others = Object.entries(shape).flatMap(([name, schema]) => {
    const value = anyOf(schema as z.ZodType)
    return value === undefined ? [] : [[name, String(value)] as const]
  })
  return Object.keys(shape).map((field) => [`${endpoint.resource}.${endpoint.verb}`, field, endpoint, others] as const)
})

test.for(asked)('%s answers an odd %s without an error of the server', async ([, field, endpoint, others]) => {
  for (const value of odd) {
    const { status, failure } = await ask(endpoint, filled(endpoint.path, newId()), {
      ...Object.fromEntries(others),
      [field]: value,
    })
    expect([value.slice(0, 40), status]).toEqual([value.slice(0, 40), expect.toBeOneOf([200, 400, 404])])
    const refused = new Set(failure?.code === 'BAD_INPUT' ? failure.issues?.map(({ path }) => path.join('.')) : [field])
    expect([...refused]).toEqual([field])
  }
})

const placed = reading.filter(({ path }) => path.includes('{'))

test.for(placed.map((endpoint) => [`${endpoint.resource}.${endpoint.verb}`, endpoint] as const))(
  '%s answers an odd address without an error of the server',
  async ([, endpoint]) => {
    for (const value of [
      '%00',
      'x%00',
      '%ED%A0%80',
      'x'.repeat(300),
      'x'.repeat(3000),
      '%20',
      encodeURIComponent('\u0301'),
    ]) {
      const { status } = await ask(endpoint, filled(endpoint.path, value), {})
      expect([value, status]).toEqual([value, expect.toBeOneOf([400, 404, 414])])
    }
  },
)

test('the trail and its export refuse a timestamp or an event out of range, and name the field', async () => {
  for (const endpoint of [changes.list, changes.export]) {
    for (const [field, value] of [
      ['event', '\0'],
      ['from', '0000-01-01T00:00:00.000Z'],
      ['to', '9999-12-31T00:00:00.000Z'],
    ] as const) {
      const { status, failure } = await ask(endpoint, endpoint.path, { [field]: value })
      expect([status, failure?.issues?.map((issue) => issue.path)]).toEqual([400, [[field]]])
    }
  }
})

test('a name with too many bytes for an index is refused as too large', async () => {
  const id = await createProduct(server.database.db)
  const random = new Random('bytes')
  const face = () => String.fromCodePoint(random.integer(0x1f400, 0x1f4f0))
  const rename = (name: string) => server.call(products.update, { params: { id }, body: { name } })
  expect((await rename('👨‍👩‍👧‍👦'.repeat(200))).status).toBe(200)
  const longest = Array.from({ length: 200 }, () => Array.from({ length: 8 }, face).join('\u200D')).join('')
  expect(await rename(longest)).toMatchObject({ status: 413, failure: { code: 'TOO_LARGE' } })
})
