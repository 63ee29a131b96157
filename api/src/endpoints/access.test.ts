import { app, AppPermission, basePath, isForApp } from '@dealsy/contract'
import type { Endpoint } from '@dealsy/contract'
import Fastify from 'fastify'
import { v7 as newId } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { answerError } from '../server/error-answers.ts'
import { newKey } from '../sign-in/app-keys.ts'
import { createAppKey } from '../testing/factories.ts'
import { testServer } from '../testing/server.ts'
import { openAccess } from './access.ts'
import { endpoints, nameOf } from './register.ts'

const server = await testServer()
const { db } = server.database

const named = (some: Endpoint[]) => some.map((endpoint) => [nameOf(endpoint), endpoint] as const)
const ofApp = endpoints.filter(({ permission }) => isForApp(permission))
const ofPeople = endpoints.filter(({ permission }) => permission !== 'public' && !isForApp(permission))

const past = new Date(Date.now() - 1000).toISOString()
const [whole, withdrawn, ended] = [
  await createAppKey(db),
  await createAppKey(db, { withdrawn_at: past }),
  await createAppKey(db, { ends_at: past }),
]

const call = (endpoint: Endpoint, token: string | null) => {
  const names = Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name]) => String(name))
  const input = { params: Object.fromEntries(names.map((name) => [name, newId()])) }
  return server.call(endpoint, input, { token, headers: { 'content-type': 'application/json' } })
}

test('what the app may call is below /app, and nothing else is', () => {
  expect(ofApp.length).toBeGreaterThan(0)
  expect(endpoints.filter(({ path }) => path.startsWith('/app/'))).toEqual(ofApp)
})

test.for(named(ofPeople))('%s turns away a key with every permission', async ([, endpoint]) => {
  const answer = await call(endpoint, whole.text)
  expect([answer.status, answer.failure.code]).toEqual([401, 'NOT_SIGNED_IN'])
})

test.for(named(ofApp))('%s turns away everybody but a valid key, with one answer', async ([, endpoint]) => {
  const callers = [null, server.administrator.token, withdrawn.text, ended.text, newKey().text]
  const answers = await Promise.all(callers.map((token) => call(endpoint, token)))
  const said = { code: 'KEY_INVALID', message: 'This call needs a key of the app that is valid.' }
  expect(answers.map(({ status, failure }) => [status, failure])).toEqual(answers.map(() => [401, said]))
})

test.for(named(ofApp.filter(({ permission }) => permission !== 'app')))(
  '%s turns away a key that has every permission but the one for it',
  async ([, endpoint]) => {
    const permissions = AppPermission.options.filter((permission) => permission !== endpoint.permission)
    const answer = await call(endpoint, (await createAppKey(db, { permissions })).text)
    expect([answer.status, answer.failure.code]).toEqual([403, 'KEY_NOT_PERMITTED'])
    expect(answer.failure.params).toEqual({ permission: endpoint.permission })
  },
)

// Of every permission, whether a call that wants it is there already or not.
describe.for(AppPermission.options)('a call that wants %s', (permission) => {
  const wanting = Fastify()
  const admit = openAccess(server.services)
  const endpoint = { ...app.key, permission }
  wanting.setErrorHandler(answerError)
  wanting.get(
    '/',
    { onRequest: (request, reply) => admit(endpoint, request, reply) },
    (request) => request.appKey?.name ?? 'nobody',
  )
  afterAll(() => wanting.close())
  const ask = async (permissions: string[]) => {
    const { text } = await createAppKey(db, { name: 'Server', permissions })
    return wanting.inject({ url: '/', headers: { authorization: `Bearer ${text}` } })
  }

  test('is taken with a key that has it alone', async () => {
    const answer = await ask([permission])
    expect([answer.statusCode, answer.body]).toEqual([200, 'Server'])
  })

  test('is refused with one that has all others, and the refusal names it', async () => {
    const answer = await ask(AppPermission.options.filter((other) => other !== permission))
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      {
        code: 'KEY_NOT_PERMITTED',
        params: { permission },
        message: `This key has no permission for this: ${permission}.`,
      },
    ])
  })
})

describe('the calls of a key', async () => {
  const limited = await testServer({ REQUESTS_PER_KEY: '3', REQUESTS_PER_ADDRESS: '1' })
  const ask = async (text: string) => {
    const answer = await fetch(limited.address + basePath + app.key.path, {
      headers: { authorization: `Bearer ${text}` },
    })
    const { status, headers } = answer
    return { status, headers, json: (await answer.json()) as unknown }
  }

  test('are counted for each key alone, say what is left, and are refused beyond it until later', async () => {
    const [busy, other] = [await createAppKey(limited.database.db), await createAppKey(limited.database.db)]
    const answers = [await ask(busy.text), await ask(busy.text), await ask(busy.text), await ask(busy.text)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    for (const { headers } of answers) expect(headers.get('ratelimit-policy')).toBe('"key";q=3;w=10')
    const left = answers.map(
      ({ headers }) => /^"key";r=(\d+);t=(?:[1-9]|10)$/.exec(headers.get('ratelimit') ?? '')?.[1],
    )
    expect(left).toEqual(['2', '1', '0', '0'])
    expect(answers[3]?.json).toEqual({
      code: 'KEY_CALLS_TOO_OFTEN',
      message: 'This key calls too often. Wait and go on.',
    })
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(other.text)).status).toBe(200)
  })
})

test('a network that tries many unknown keys is refused before each is looked up, in the words for people', async () => {
  const guessed = await testServer({ TRUST_PROXY: 'loopback' })
  const { text } = await createAppKey(guessed.database.db)
  const ask = async (key: string, from: string) => {
    const { status } = await guessed.call(app.key, {}, { token: key, headers: { 'x-forwarded-for': from } })
    return status
  }
  const unknown = Array.from({ length: 520 }, () => newKey().text)
  const statuses = await Promise.all(unknown.map((key) => ask(key, '203.0.113.9')))
  expect(statuses.filter((status) => status === 401)).toHaveLength(500)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  expect(await ask(text, '203.0.113.10')).toBe(200)
})
