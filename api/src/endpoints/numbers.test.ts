import { basePath } from '@dealsy/contract'
import type { Endpoint, Failure } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testServer } from '../testing/server.ts'
import { endpoints } from './register.ts'

const server = await testServer({ REQUESTS_PER_ADDRESS: '100000' })

type Path = (string | number)[]

/** Where a schema has numbers. */
function numbersIn(schema: unknown, path: Path = []): Path[] {
  if (schema instanceof z.ZodNumber) return [path]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return numbersIn(schema.unwrap(), path)
  if (schema instanceof z.ZodPipe) return numbersIn(schema.out, path)
  if (schema instanceof z.ZodArray) return numbersIn(schema.element, [...path, 0])
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => numbersIn(option, path))
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([key, part]) => numbersIn(part, [...path, key]))
}

/** What is sent with a value at each of the paths. */
function sentWith(value: unknown, paths: Path[]): unknown {
  if (paths.some((path) => path.length === 0)) return value
  const [first] = paths
  if (typeof first?.[0] === 'number')
    return [
      sentWith(
        value,
        paths.map((path) => path.slice(1)),
      ),
    ]
  const keys = new Set(paths.map(([key]) => String(key)))
  const below = (key: string) => paths.filter((path) => path[0] === key).map((path) => path.slice(1))
  return Object.fromEntries([...keys].map((key) => [key, sentWith(value, below(key))]))
}

const called = async (endpoint: Endpoint, query: string, body?: unknown) => {
  const { method, path } = endpoint
  const token = await server.tokenOf(endpoint)
  const response = await fetch(new URL(`${basePath}${path.replaceAll(/\{\w+\}/g, newId())}${query}`, server.address), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, ...((await response.json()) as Partial<Failure>) }
}

/** The paths at which no number was found. */
const wrongIn = ({ issues = [] }: Partial<Failure>) =>
  issues.flatMap(({ code, path }) => (code === 'WRONG_VALUE_TYPE' ? [path.join('.')] : [])).toSorted()

const withNumbers = (part: 'query' | 'body') =>
  endpoints.flatMap((endpoint) => {
    const paths = numbersIn(endpoint[part])
    return paths.length > 0 ? [{ name: `${endpoint.resource}.${endpoint.verb}`, endpoint, paths }] : []
  })

test('the contract has numbers in queries and in bodies', () => {
  expect(withNumbers('query').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['users.list', 'desk.queues', 'changes.list', 'live.stream']),
  )
  expect(withNumbers('body').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['transactions.create', 'products.update', 'businesses.create', 'desk.take']),
  )
})

const noNumbers = ['5abc', '50%', '0x10', '1e3', ' 5 ', '1,250', '١٢', 'true', '[[1]]', 'Infinity', '-', '1.']

test.for(withNumbers('query'))('a query of $name refuses a text that is not a number', async ({ endpoint, paths }) => {
  const names = paths.map((path) => path.join('.')).toSorted()
  const queryOf = (...values: string[]) =>
    `?${new URLSearchParams(names.flatMap((name) => values.map((value) => [name, value])))}`
  for (const values of [...noNumbers.map((text) => [text]), ['1', '1']]) {
    const answer = await called(endpoint, queryOf(...values))
    expect([values, answer.status, wrongIn(answer)]).toEqual([values, 400, names])
  }
  // A call that is right otherwise may have a long answer: this one is refused for its bounds.
  expect(wrongIn(await called(endpoint, queryOf('-1')))).toEqual([])
})

test.for(withNumbers('body'))('a body of $name refuses anything but a number', async ({ endpoint, paths }) => {
  // Where none of several kinds of a body fits, the fields are not told one by one.
  const isOneKind = endpoint.body instanceof z.ZodObject
  const names = isOneKind ? [...new Set(paths.map((path) => path.join('.')))].toSorted() : []
  for (const value of [...noNumbers, '5', '', true, [5], [[1]], {}]) {
    const answer = await called(endpoint, '', sentWith(value, paths))
    expect([value, answer.status, wrongIn(answer)]).toEqual([value, 400, names])
  }
  expect(wrongIn(await called(endpoint, '', sentWith(-1, paths)))).toEqual([])
})
