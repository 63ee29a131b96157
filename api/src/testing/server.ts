import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { basePath, callFailures, Failure, failuresOf, isFailureCode, isForApp, paramsSchemaOf } from '@dealsy/contract'
import type { CallOf, Endpoint, Reason, ResponseOf } from '@dealsy/contract'
import { pino } from 'pino'
import type { DestinationStream } from 'pino'
import { afterAll, expect } from 'vitest'
import type { z } from 'zod'
import { createApp } from '../app.ts'
import type { Database } from '../db/open.ts'
import type { Services } from '../endpoints/implement.ts'
import { openLive } from '../trail/live/live.ts'
import { readSettings } from '../settings.ts'
import { openSignIn } from '../sign-in/sign-in.ts'
import { openFiles } from '../storage/open-files.ts'
import { testDatabase } from './database.ts'
import { createAccount, createAppKey } from './factories.ts'

const tokenSecret = 'a secret of the tests that is long enough'

/** What a call answered, its body already checked against the contract. */
interface Answered<E extends Endpoint> {
  status: number
  headers: Headers
  /** The answer of a successful call; fails the test where the call failed. */
  data: ResponseOf<E>
  /** The answer of a failed call; fails the test where the call succeeded. */
  failure: Failure
}

interface Options {
  /** Sent as a bearer token; `tokenOf` the endpoint unless told otherwise, null for a stranger. */
  token?: string | null
  headers?: Record<string, string>
}

type Send = <E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: Options) => Promise<Answered<E>>

/** A real server on a fresh database, with one administrator signed in. */
export interface TestServer {
  address: string
  database: Database
  services: Services
  administrator: { accountId: string; email: string; password: string; token: string }
  /** What may make a call: the token of the signed-in administrator, or a key of the app. */
  tokenOf(endpoint: Endpoint): Promise<string>
  call: Send
}

/**
 * Starts a server for one test file and closes it after the file; `environment` are settings. Call it at the top of the
 * file: `const server = await testServer()`. What it logs goes to `log`, or to the standard output.
 */
export async function testServer(
  environment: Record<string, string> = {},
  log?: DestinationStream,
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  // Which decisions come into the sample is left to chance.
  const settings = readSettings({ DATA: folder, LOG_LEVEL: 'error', REVIEW_SAMPLE_PERCENT: '0', ...environment })
  const database = await testDatabase()
  const { db, hints, answers: databaseAnswers } = database
  const signIn = openSignIn({ db, tokenSecret })
  const services: Services = {
    settings,
    db,
    databaseAnswers,
    files: await openFiles(settings, tokenSecret),
    signIn,
    live: openLive({ db, hints, onError: () => {} }),
  }
  const app = await createApp(services, {
    logger: pino({ level: settings.logLevel }, log),
    dashboard: new URL('no-dashboard-here/', import.meta.url),
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  const account = await createAccount(db)
  const { accessToken = '' } = await signIn.signIn({ ...account, address: '127.0.0.1', device: 'test' })
  const administrator = { ...account, token: accessToken }
  let key: Promise<{ text: string }> | undefined
  const tokenOf = async ({ permission }: Endpoint) =>
    isForApp(permission) ? (await (key ??= createAppKey(db, { name: 'Server of the app' }))).text : accessToken
  return { address, database, services, administrator, tokenOf, call: caller(address, tokenOf) }
}

/** Another administrator of a server, signed in. */
export async function signInAnother({ database: { db }, services: { signIn } }: TestServer, name?: string) {
  const account = await createAccount(db)
  if (name !== undefined) await db.updateTable('accounts').set({ name }).where('id', '=', account.accountId).execute()
  const { accessToken = '' } = await signIn.signIn({ ...account, address: '127.0.0.1', device: 'test' })
  return { ...account, token: accessToken }
}

function caller(address: string, tokenOf: TestServer['tokenOf']): Send {
  return async (endpoint, input, options = {}) => {
    const { token = await tokenOf(endpoint), headers = {} } = options
    const { params, query, body } = input as {
      params?: Record<string, string>
      query?: Record<string, string | number | undefined>
      body?: unknown
    }
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params?.[name] ?? ''))
    const url = new URL(basePath + path, address)
    for (const [name, value] of Object.entries(query ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const json: unknown = await response.json()
    const checked = response.ok ? exactly(endpoint.response, json) : failureOf(endpoint, response.status, json)
    return {
      status: response.status,
      headers: response.headers,
      get data() {
        expect(response.ok, `answered ${response.status}: ${JSON.stringify(json)}`).toBe(true)
        return checked as never
      },
      get failure() {
        expect(response.ok, `answered ${response.status}: ${JSON.stringify(json)}`).toBe(false)
        return checked as Failure
      },
    }
  }
}

/** A failure, which must be one that the endpoint declares, as the contract describes it. */
function failureOf(endpoint: Endpoint, status: number, json: unknown): Failure {
  const failure = exactly(Failure, json) as Failure
  const code = failuresOf(endpoint).find((declared) => declared === failure.code)
  if (!code) throw new Error(`${endpoint.resource}.${endpoint.verb} does not declare ${failure.code}.`)
  expect(callFailures[code][0]).toBe(status)
  for (const reason of [failure, ...(failure.issues ?? [])]) expectParams(reason)
  return failure
}

function expectParams({ code, params = {} }: Reason) {
  if (!isFailureCode(code)) throw new Error(`The contract knows no ${code}.`)
  exactly(paramsSchemaOf(code), params)
}

/** The value, which must be what the schema says and hold nothing beyond it. */
function exactly(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.parse(value)
  expect(value).toEqual(parsed)
  return parsed
}
