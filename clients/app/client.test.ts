import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { basePath, products, users } from '@dealsy/contract'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiDocument } from '../../api/src/openapi/openapi.ts'
import { createAppKey, createFilter } from '../../api/src/testing/factories.ts'
import { testServer } from '../../api/src/testing/server.ts'
import { typesOfApp } from './generate-types.ts'
import { DealsyError, openDealsy, readWebhook, WebhookError } from './src/index.ts'

const server = await testServer()
const { db } = server.database
const { text: key } = await createAppKey(db)
const dealsy = openDealsy({ address: server.address, key })
const category = await createFilter(db, { type: 'non-page' })

const run = promisify(execFile)
const own = fileURLToPath(new URL('.', import.meta.url))
const compiler = join(own, 'node_modules/typescript/bin/tsc')

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

const updatedAt = '2026-01-01T00:00:00Z'
const user = { updatedAt, name: 'Lina Haddad', phoneNumber: '+962 79 000 0001' }

test('a call takes and answers what the contract says', async () => {
  const { data } = await dealsy.call('put', '/app/users/{ref}', { path: { ref: 'user / 1' }, body: user })
  expect(data.taken).toMatchObject({ ref: 'user / 1', outcome: 'created' })
  const found = await server.call(users.get, { params: { id: String(data.taken._id) } })
  expect(found.data.data.user.name).toBe('Lina Haddad')
})

test('a refusal is an error with its code and its fields', async () => {
  const body = { ...user, phoneNumber: 'none' }
  const error = await dealsy
    .call('put', '/app/users/{ref}', { path: { ref: 'x' }, body })
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DealsyError)
  expect(error).toMatchObject({ status: 400, code: 'BAD_INPUT', failure: { issues: [{ path: ['phoneNumber'] }] } })
})

test('any number of lines is sent a thousand at a time, and each is answered', async () => {
  const lines = function* () {
    for (let index = 0; index < 1200; index += 1)
      yield { method: 'PUT' as const, kind: 'users' as const, ref: `many ${index}`, body: user }
  }
  const answered = await allOf(dealsy.batch(lines()))
  expect(answered).toHaveLength(1200)
  expect(answered.at(-1)).toMatchObject({ line: { ref: 'many 1199' }, answer: { taken: { outcome: 'created' } } })
})

test('events are followed from a place on', async () => {
  const product = {
    updatedAt,
    userId: { ref: 'user / 1' },
    filterId: { _id: category },
    name: 'Bicycle',
    price: 10,
  }
  const { data } = await dealsy.call('put', '/app/products/{ref}', { path: { ref: 'bicycle' }, body: product })
  const params = { id: String(data.taken._id) }
  await server.call(products.updateStatus, { params, body: { status: 'verified' } })
  await server.call(products.updateFeatured, { params, body: { featured: true } })
  const follow = (after?: string) =>
    allOf(dealsy.events({ names: ['product.*'], once: true, ...(after !== undefined && { after }) }))
  await expect
    .poll(async () => (await follow()).map(({ name, ref }) => [name, ref]))
    .toEqual([
      ['product.approved', 'bicycle'],
      ['product.featured', 'bicycle'],
    ])
  const [first] = await follow()
  expect((await follow(first?.cursor)).map(({ name }) => name)).toEqual(['product.featured'])
})

test('following waits for more, and ends when it is told to', async () => {
  const stop = new AbortController()
  const seen: string[] = []
  for await (const { name } of dealsy.events({ pause: 50, signal: stop.signal })) {
    seen.push(name)
    if (seen.length === 1) setTimeout(() => stop.abort(), 200)
  }
  expect(seen.length).toBeGreaterThan(0)
})

/** A server that answers in turn what is given, then passes nothing on. */
async function answering(...answers: { status: number; headers?: Record<string, string>; body?: unknown }[]) {
  const asked: { key: string | undefined; method: string | undefined }[] = []
  const fake = createServer((request, answer) => {
    asked.push({ key: request.headers['idempotency-key']?.toString(), method: request.method })
    const { status, headers = {}, body } = answers.shift() ?? { status: 200, body: { data: {} } }
    if (status === 0) return request.socket.destroy()
    return answer.writeHead(status, headers).end(body === undefined ? '' : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve))
  afterAll(() => fake.close())
  return { asked, client: openDealsy({ address: `http://127.0.0.1:${(fake.address() as AddressInfo).port}`, key }) }
}
const notification = { body: { userId: { ref: 'x' }, title: 'Sold', message: 'Your bicycle was sold.' } }

test('a call that may succeed later is tried again, with the same Idempotency-Key', async () => {
  const { asked, client } = await answering(
    { status: 0 },
    { status: 503 },
    { status: 429, headers: { 'retry-after': '0' } },
  )
  await client.call('post', '/app/notifications', notification)
  expect(asked).toHaveLength(4)
  expect(new Set(asked.map((one) => one.key)).size).toBe(1)
  expect(asked[0]?.key).toMatch(/^[\da-f-]{36}$/)
})

test('a call that will never succeed is not tried again', async () => {
  const { asked, client } = await answering({ status: 403, body: { code: 'KEY_NOT_PERMITTED', message: 'No.' } })
  await expect(client.call('post', '/app/notifications', notification)).rejects.toMatchObject({
    code: 'KEY_NOT_PERMITTED',
  })
  expect(asked).toHaveLength(1)
})

test('a webhook is read only with a signature by the secret, of now', async () => {
  const secret = `whsec_${Buffer.from('a secret of 24 characters').toString('base64')}`
  const body = JSON.stringify({ _id: '12', name: 'product.approved' })
  const signed = (at: number, by = 'a secret of 24 characters') => ({
    'webhook-id': '12',
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,AAAA v1,${createHmac('sha256', by).update(`12.${at}.${body}`).digest('base64')}`,
  })
  const now = 1_800_000_000
  expect(await readWebhook(secret, signed(now), body, now)).toMatchObject({ name: 'product.approved' })
  await expect(readWebhook(secret, signed(now, 'another'), body, now)).rejects.toThrow(WebhookError)
  await expect(readWebhook(secret, signed(now), `${body} `, now)).rejects.toThrow(WebhookError)
  await expect(readWebhook(secret, signed(now - 600), body, now)).rejects.toThrow(WebhookError)
  await expect(readWebhook(secret, {}, body, now)).rejects.toThrow(WebhookError)
  const unreadable = { ...signed(now), 'webhook-signature': 'v1,%%%' }
  await expect(readWebhook(secret, unreadable, body, now)).rejects.toThrow(WebhookError)
  expect(await readWebhook(secret, new Headers(signed(now)), body, now)).toMatchObject({ _id: '12' })
})

test('the types of the client are those of the contract', async () => {
  expect(await readFile(new URL('src/api-types.ts', import.meta.url), 'utf8')).toBe(await typesOfApp())
})

let project: string
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'app-'))
})
afterAll(() => rm(project, { recursive: true }))

const checked = (file: string) =>
  run(process.execPath, [compiler, '--strict', '--noEmit', '--module', 'nodenext', '--lib', 'es2022,dom', file], {
    cwd: project,
  }).catch((error: { stdout: string }) => {
    throw new Error(error.stdout)
  })

test('its packed file, installed into an empty project, compiles and works', async () => {
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', project], { cwd: own })
  await writeFile(join(project, 'package.json'), '{ "name": "an-app", "type": "module", "private": true }')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(project, stdout.trim())], { cwd: project })
  const program = `
    import { openDealsy, type AppEvent } from '@dealsy/app-client'
    const dealsy = openDealsy({ address: ADDRESS, key: KEY })
    const { data } = await dealsy.call('get', '/app/key', {})
    const permissions: string[] = data.key.permissions
    // @ts-expect-error There is no such path.
    const wrong = () => dealsy.call('get', '/app/nothing', {})
    // @ts-expect-error A user has a name.
    const incomplete = () => dealsy.call('put', '/app/users/{ref}', { path: { ref: 'x' }, body: { updatedAt: '' } })
    let last: AppEvent | undefined
    for await (const event of dealsy.events({ once: true })) last = event
    if (permissions.length === 0 || !last) throw new Error('Nothing came.')`
  await writeFile(join(project, 'app.ts'), `declare const ADDRESS: string\ndeclare const KEY: string\n${program}`)
  await checked('app.ts')
  const given = `const [ADDRESS, KEY] = ${JSON.stringify([server.address, key])}\n`
  await writeFile(join(project, 'run.ts'), given + program)
  expect((await run(process.execPath, ['run.ts'], { cwd: project })).stdout).toBe('')
})

test('a client of what openapi-typescript makes of the whole document compiles and works', async () => {
  // A field with a default need not be sent.
  const types = await openapiTypescript(JSON.stringify(openApiDocument()), { defaultNonNullable: false })
  await writeFile(join(project, 'api.ts'), astToString(types))
  await mkdir(join(project, 'node_modules'), { recursive: true })
  const [modules = ''] = /^.*\/node_modules(?=\/)/.exec(fileURLToPath(import.meta.resolve('openapi-fetch'))) ?? []
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    await cp(join(modules, name), join(project, 'node_modules', name), { recursive: true })
  const program = `
    import createClient from 'openapi-fetch'
    import type { components, paths } from './api.ts'
    const headers = (token: string) => ({ authorization: \`Bearer \${token}\` })
    const ofApp = createClient<paths>({ baseUrl: ADDRESS, headers: headers(KEY) })
    const ofPerson = createClient<paths>({ baseUrl: ADDRESS, headers: headers(TOKEN) })
    const place = { params: { path: { ref: 'generated' } } }
    const body = { updatedAt: '2026-01-01T00:00:00Z', name: 'Sami Nasser', phoneNumber: '+962 79 000 0002' }
    const put = await ofApp.PUT('/app/users/{ref}', { ...place, body })
    const outcome: 'created' | 'changed' | 'unchanged' | 'older' | 'removed' | undefined = put.data?.data.taken.outcome
    const listed = await ofPerson.GET('/users', { params: { query: { name: 'Sami Nasser', limit: 10 } } })
    const names: (string | undefined)[] | undefined = listed.data?.data.users.map(({ name }) => name)
    const refused = await ofApp.PUT('/app/users/{ref}', { ...place, body: { ...body, phoneNumber: 'none' } })
    const failure: components['schemas']['Failure'] | undefined = refused.error
    // @ts-expect-error There is no such path.
    const wrong = () => ofPerson.GET('/nothing')
    // @ts-expect-error A user has a name.
    const incomplete = () => ofApp.PUT('/app/users/{ref}', { ...place, body: { updatedAt: '' } })
    console.log(JSON.stringify([outcome, names, failure?.code]))`
  const declared = ['ADDRESS', 'KEY', 'TOKEN'].map((name) => `declare const ${name}: string\n`).join('')
  await writeFile(join(project, 'all.ts'), declared + program)
  expect((await checked('all.ts')).stdout).toBe('')
  const address = new URL(basePath, server.address).href
  const values = JSON.stringify([address, key, server.administrator.token])
  await writeFile(join(project, 'run-all.ts'), `const [ADDRESS, KEY, TOKEN] = ${values}\n${program}`)
  const { stdout } = await run(process.execPath, ['run-all.ts'], { cwd: project })
  expect(JSON.parse(stdout)).toEqual(['created', ['Sami Nasser'], 'BAD_INPUT'])
})
