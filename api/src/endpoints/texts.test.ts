import { basePath, ChangeCursor, NewPassword, Password, RefreshToken } from '@dealsy/contract'
import type { Failure } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { issuesOf } from '../failures/schema-issues.ts'
import { testServer } from '../testing/server.ts'
import { endpoints } from './register.ts'

const server = await testServer()

/** A text of a schema, and how a reader of the contract would name it. */
interface Text {
  name: string
  schema: z.ZodType
}

/** Every text in a schema, in whatever holds it. */
function textsIn(schema: unknown, name: string): Text[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textsIn(schema.unwrap(), name)
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([field, inside]) => textsIn(inside, `${name}.${field}`))
  if (schema instanceof z.ZodArray) return textsIn(schema.element, `${name}[]`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsIn(option, name))
  return schema instanceof z.ZodType && schema.def.type === 'string' ? [{ name, schema }] : []
}

const sent = endpoints.flatMap(({ resource, verb, body, query }) => [
  ...textsIn(body, `${resource}.${verb} body`),
  ...textsIn(query, `${resource}.${verb} query`),
])

/** What is never shown, compared or stored as it was sent. */
const secrets = new Set<unknown>([Password, NewPassword, RefreshToken])

const failuresOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value, { reportInput: true })
  return error ? issuesOf(error).map(({ code }) => code) : []
}

const samples = [
  'Amman',
  '+962 79 000 0000',
  'admin@example.com',
  'https://wa.me/962790000000',
  '/files/icons/banner/5b0d0c0e-6f0a-4a39-9c55-0f1d3a1c7e42.webp',
  'icons/banner/photo.webp',
]
const sampleOf = (schema: z.ZodType) => samples.find((sample) => schema.safeParse(sample).success)
const named = (texts: Text[]) => texts.map((text) => [text.name, text] as const)

/** What people type or paste; the rest is read by its pattern alone, as identifiers and moments are. */
const free = sent.filter(({ schema }) => !secrets.has(schema) && sampleOf(schema) !== undefined)
const coded = sent.filter((text) => !secrets.has(text.schema) && !free.includes(text))

test('the texts of the contract are found in its bodies and queries', () => {
  expect(free.length).toBeGreaterThan(60)
  for (const name of ['businesses.create body.name', 'plans.update body.features[].ar', 'users.list query.phoneNumber'])
    expect(free.map((text) => text.name)).toContain(name)
  expect(coded.map(({ schema }) => schema)).toContain(ChangeCursor)
  const inPatterns = coded.filter(({ schema }) => schema instanceof z.ZodString)
  expect(new Set(inPatterns.map(({ name }) => name.split('.').at(-1)))).toEqual(
    new Set(['after', 'before', 'timeZone']),
  )
})

describe.for(named(free))('%s', ([, { schema }]) => {
  const sample = sampleOf(schema) ?? ''
  const blank = schema.safeParse('')

  test('is the same with and without invisible characters', () => {
    const [first = '', ...rest] = Array.from(sample)
    for (const mark of [
      '\u200B',
      '\u200E',
      '\u061C',
      '\u202B',
      '\u2060',
      '\u00AD',
      '\uFEFF',
      '\u200D',
      '\u0007',
      '\u{E0041}',
    ])
      expect(schema.parse(`${mark}${first}${mark}${rest.join('')}${mark}`)).toEqual(schema.parse(sample))
  })

  test('is empty where it shows nothing', () => {
    for (const nothing of [
      ' ',
      '\u3164',
      '\u115F\u1160',
      '\uFFA0',
      '\u2800',
      '\u0301',
      '\u064B',
      '\u0007',
      '\uFE0F',
      '\u200D',
      '\u{E0041}',
    ]) {
      const { success, data } = schema.safeParse(nothing)
      expect({ nothing, success, data }).toEqual({ nothing, success: blank.success, data: blank.data })
    }
  })

  test('has few marks on a letter', () => {
    for (const marks of ['\u0301', '\u0E47', '\u064E\u0651', '\u0489', '\u0301\u034F', '\u064E\u200C']) {
      // A pattern may refuse them.
      expect(schema.safeParse(`${sample}${marks.repeat(60)}`).data ?? '').not.toMatch(/\p{M}{5}/u)
    }
  })

  test('is as long as a reader counts', () => {
    const { maxLength } = schema as z.ZodString
    const characters = (count: number) => '👍🏽'.repeat(count)
    expect(failuresOf(schema, characters(maxLength ?? 0))).not.toContain('TOO_LONG')
    expect(failuresOf(schema, characters((maxLength ?? 0) + 1))).toContain('TOO_LONG')
    expect(failuresOf(schema, `x${'\u0301'.repeat((maxLength ?? 0) * 30)}`)).not.toContain('TOO_LONG')
    expect(
      failuresOf(
        schema,
        Array((maxLength ?? 0) * 9)
          .fill('👨')
          .join('\u200D'),
      ),
    ).toContain('TOO_LONG')
  })

  test('holds only what the database can store', () => {
    expect(failuresOf(schema, `${sample}\0`)).toContain('CHARACTER_NOT_STORABLE')
    expect(failuresOf(schema, `${sample}\uD83D`)).toContain('CHARACTER_NOT_STORABLE')
  })
})

test.for(named(coded))('%s is read by its pattern alone', ([, { schema }]) => {
  for (const wrong of ['\0', '\uD83D', '1\0', '9'.repeat(10_000), '\u200B', ''])
    expect(failuresOf(schema, wrong)).not.toEqual([])
})

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
  const candidates = schema instanceof z.ZodEnum ? schema.options : [undefined, newId(), ...samples, 1, true]
  return candidates.find((candidate) => schema.safeParse(candidate).success)
}

const ask = async (path: string, query: Record<string, string>) => {
  const url = new URL(basePath + path, server.address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const stop = new AbortController()
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${server.administrator.token}` },
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

test.for(asked)('%s answers an odd %s', async ([, field, endpoint, others]) => {
  for (const value of odd) {
    const { status, failure } = await ask(filled(endpoint.path, newId()), {
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
  '%s answers an odd address',
  async ([, { path }]) => {
    for (const value of ['%00', 'x%00', '%ED%A0%80', 'x'.repeat(300), '%20', encodeURIComponent('\u0301')]) {
      const { status } = await ask(filled(path, value), {})
      expect([value, status]).toEqual([value, expect.toBeOneOf([400, 404, 414])])
    }
  },
)

test('the trail and its export name the moment or the event that they cannot take', async () => {
  for (const path of ['/changes', '/changes/export']) {
    for (const [field, value] of [
      ['event', '\0'],
      ['from', '0000-01-01T00:00:00.000Z'],
      ['to', '9999-12-31T00:00:00.000Z'],
    ] as const) {
      const { status, failure } = await ask(path, { [field]: value })
      expect([status, failure?.issues?.map((issue) => issue.path)]).toEqual([400, [[field]]])
    }
  }
})
