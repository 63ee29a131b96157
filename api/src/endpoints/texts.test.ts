import { ChangeCursor, NewPassword, Password, RefreshToken } from '@dealsy/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { issuesOf } from '../failures/schema-issues.ts'
import { endpoints } from './register.ts'

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
  'product.*',
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
    new Set(['after', 'before', 'createdAt', 'price', 'timeZone']),
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
      '\uFFFC',
      '\u{1D159}',
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

test.for(named(sent.filter(({ schema }) => schema === Password || schema === NewPassword)))(
  '%s is taken as it is, and as long as a reader counts',
  ([, { schema }]) => {
    const { maxLength } = schema as z.ZodString
    const characters = '👍🏽'.repeat(maxLength ?? 0)
    expect(schema.parse(characters)).toBe(characters)
    expect(schema.parse(' \u200Bpass word\u0301 ')).toBe(' \u200Bpass word\u0301 ')
    expect(failuresOf(schema, `${characters}👍🏽`)).toContain('TOO_LONG')
  },
)

test.for(named(coded))('%s is read by its pattern alone', ([, { schema }]) => {
  for (const wrong of ['\0', '\uD83D', '1\0', '9'.repeat(10_000), '\u200B', ''])
    expect(failuresOf(schema, wrong)).not.toEqual([])
})
