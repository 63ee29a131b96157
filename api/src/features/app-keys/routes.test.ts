import { app, appKeys, basePath, changes } from '@dealsy/contract'
import type { BodyOf } from '@dealsy/contract'
import { sql } from 'kysely'
import { Writable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { openSignIn } from '../../sign-in/sign-in.ts'
import { createAppKey, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { updateRecord } from '../../trail/changes/changes.ts'
import { verifyTrail } from '../../trail/changes/verify-trail.ts'
import { userRecord } from '../users/record.ts'

let logged = ''
const log = new Writable({
  write(line, _encoding, done) {
    logged += line.toString()
    done()
  },
})
const server = await testServer({ TRUST_PROXY: 'loopback', LOG_LEVEL: 'trace' }, log)
const { db } = server.database

const wanted = { name: 'Server of the app', permissions: ['app.write', 'app.read'] } as const

async function make(body: Partial<BodyOf<typeof appKeys.create>> = {}) {
  const { status, data } = await server.call(appKeys.create, {
    body: { ...wanted, permissions: [...wanted.permissions], ...body },
  })
  expect(status).toBe(201)
  return data.data
}

const tryKey = (text: string, from = '203.0.113.7') =>
  server.call(app.key, {}, { token: text, headers: { 'x-forwarded-for': from } })
const statusOf = async (text: string) => (await tryKey(text)).status
const readKey = async (id: string) => (await server.call(appKeys.get, { params: { id } })).data.data.appKey

/** Everything the database holds, as text. */
async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(db)
    texts.push(...rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

test('a key is shown once, with a prefix and a checksum, and what is kept of it cannot be called with', async () => {
  const { appKey, text } = await make()
  expect(text).toMatch(/^dealsy_[\dA-Za-z]{38}$/)
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const checksum = Array.from(text.slice(-6)).reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0)
  expect(checksum).toBe(crc32(text.slice(0, -6)))
  expect(appKey).toEqual({
    _id: appKey._id,
    ...wanted,
    start: text.slice(0, 11),
    state: 'valid',
    endsAt: null,
    withdrawnAt: null,
    lastUsedAt: null,
    lastUsedFrom: null,
    createdAt: expect.any(String),
    version: 1,
  })
  expect((await tryKey(text)).data.data.key).toEqual({ ...wanted, endsAt: null })
  const secret = text.slice(11)
  expect(await wholeDatabase()).not.toContain(secret)
  const { data } = await server.call(appKeys.list, {})
  expect(data.data.appKeys.map(({ _id }) => _id)).toContain(appKey._id)
  expect(logged).toContain('/api/v1/app/key')
  expect(logged).not.toContain(secret)
})

test('a repeated creation makes another key, because the text of the first is not kept', async () => {
  const options = { headers: { 'idempotency-key': 'the same' } }
  const send = () => server.call(appKeys.create, { body: { ...wanted, permissions: ['app.read'] } }, options)
  const [first, second] = [await send(), await send()]
  expect(first.data.data.text).not.toBe(second.data.data.text)
  expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
})

test('a text whose checksum is wrong is refused without a look into the database', async () => {
  const { text } = await make()
  const { signIn } = server.services
  const last = text.endsWith('0') ? '1' : '0'
  const failing = openSignIn({ db: undefined as never, tokenSecret: 'a secret that is long enough for a test' })
  for (const wrong of [text.slice(0, -1) + last, text.slice(0, -1), `${text}0`, text.replace('dealsy', 'other')])
    await expect(failing.authenticateKey(wrong, '203.0.113.7')).rejects.toThrow('needs a key of the app')
  expect((await signIn.authenticateKey(text, '203.0.113.7')).name).toBe(wanted.name)
})

test('a key has a name, a permission that exists and an end in the future', async () => {
  const past = new Date(Date.now() - 1000).toISOString()
  const refused = async (body: object) => {
    const { status, failure } = await server.call(appKeys.create, { body: { ...wanted, ...body } as never })
    return [status, failure.issues?.map(({ path, code }) => `${path.join('.')} ${code}`)]
  }
  expect(await refused({ name: ' ' })).toEqual([400, ['name REQUIRED']])
  expect(await refused({ permissions: [] })).toEqual([400, ['permissions TOO_FEW']])
  expect(await refused({ permissions: ['users.edit'] })).toEqual([400, ['permissions.0 NOT_ONE_OF']])
  expect(await refused({ endsAt: past })).toEqual([400, ['endsAt END_PASSED']])
  const twice = await make({ permissions: ['app.read', 'app.write', 'app.read'] })
  expect(twice.appKey.permissions).toEqual(['app.write', 'app.read'])
})

test('a withdrawn key is refused within a second in every process, and stays in the list', async () => {
  const { appKey, text } = await make()
  const elsewhere = openSignIn({ db, tokenSecret: 'the secret of another process, long enough' })
  expect(await statusOf(text)).toBe(200)
  await elsewhere.authenticateKey(text, '')
  const params = { id: appKey._id }
  const { data } = await server.call(appKeys.withdraw, { params })
  const withdrawnAt = performance.now()
  expect(data.data.appKey).toMatchObject({ state: 'withdrawn', withdrawnAt: expect.any(String), version: 2 })
  await expect.poll(() => statusOf(text), { interval: 20 }).toBe(401)
  await expect.poll(() => elsewhere.authenticateKey(text, '').catch(() => 'refused'), { interval: 20 }).toBe('refused')
  expect(performance.now() - withdrawnAt).toBeLessThan(1200)
  const again = await server.call(appKeys.withdraw, { params })
  expect(again.data.data.appKey).toEqual(data.data.appKey)
  expect(await readKey(appKey._id)).toMatchObject({ state: 'withdrawn' })
})

test('a key with an end is valid until then', async () => {
  const endsAt = new Date(Date.now() + 1500).toISOString()
  const { appKey, text } = await make({ endsAt })
  expect((await tryKey(text)).data.data.key.endsAt).toBe(endsAt)
  await expect.poll(() => statusOf(text), { timeout: 4000 }).toBe(401)
  expect(Date.now()).toBeGreaterThan(Date.parse(endsAt))
  expect(await readKey(appKey._id)).toMatchObject({ state: 'ended' })
})

test('a replaced key goes on beside the new one for the overlap, and then ends', async () => {
  const { appKey, text } = await make()
  const params = { id: appKey._id }
  const replaced = await server.call(appKeys.replace, { params, body: { hours: 24 } })
  expect(replaced.status).toBe(201)
  expect(replaced.data.data.appKey).toMatchObject({ ...wanted, state: 'valid', endsAt: null })
  const overlap = Date.parse((await readKey(appKey._id)).endsAt ?? '') - Date.now()
  expect(overlap / 3_600_000).toBeCloseTo(24, 1)
  expect([await statusOf(text), await statusOf(replaced.data.data.text)]).toEqual([200, 200])
  // Once more, with less time than was left.
  const again = await server.call(appKeys.replace, { params, body: { hours: 0 } })
  await expect.poll(() => statusOf(text)).toBe(401)
  expect(await statusOf(again.data.data.text)).toBe(200)
  const late = await server.call(appKeys.replace, { params, body: { hours: 1 } })
  expect([late.status, late.failure.code]).toEqual([409, 'KEY_OVER'])
})

test('a replacement never lets the old key live longer than it would have', async () => {
  const endsAt = new Date(Date.now() + 60_000).toISOString()
  const { appKey } = await make({ endsAt })
  await server.call(appKeys.replace, { params: { id: appKey._id }, body: { hours: 24 } })
  expect(await readKey(appKey._id)).toMatchObject({ endsAt, version: 1 })
})

test('a key knows when and from which network it was used last, to the minute', async () => {
  const { appKey, text } = await make()
  await tryKey(text, '2001:db8:1:2:3:4:5:6')
  await expect.poll(async () => (await readKey(appKey._id)).lastUsedFrom).toBe('2001:db8:1:2::')
  const { lastUsedAt } = await readKey(appKey._id)
  expect(Date.now() - Date.parse(lastUsedAt ?? '')).toBeLessThan(10_000)
  await db
    .updateTable('app_keys')
    .set({ last_used_at: sql`now() - interval '2 minutes'` })
    .where('id', '=', appKey._id)
    .execute()
  await expect
    .poll(async () => {
      await tryKey(text, '203.0.113.8')
      return (await readKey(appKey._id)).lastUsedFrom
    })
    .toBe('203.0.113.8')
})

test('each key is in the trail without its secret, and what is done with it can be read there', async () => {
  const { appKey } = await make({ name: 'Traced' })
  const params = { id: appKey._id }
  await server.call(appKeys.replace, { params, body: { hours: 1 } })
  await server.call(appKeys.withdraw, { params })
  const { data } = await server.call(changes.list, { query: { recordId: appKey._id } })
  const { accountId } = server.administrator
  expect(data.data.changes).toMatchObject([
    { event: 'withdraw', name: 'Traced', by: { kind: 'person', accountId }, undo: 'impossible' },
    { event: 'replace', before: { endsAt: null }, undo: 'impossible' },
    { event: 'create', after: { name: 'Traced', permissions: wanted.permissions, start: appKey.start } },
  ])
  expect(JSON.stringify(data.data.changes)).not.toMatch(/hash/i)
})

test('what a key does is in the trail as the app, with the name of the key, wherever the trail is read', async () => {
  const { id: accountId } = await createAppKey(db, { name: 'Importer', start: 'dealsy_Ab3d' })
  const user = await createUser(db)
  await inTransaction(db, (transaction) =>
    updateRecord({ db: transaction, accountId, requestId: crypto.randomUUID() }, userRecord, user, { name: 'Lina' }),
  )
  const by = { kind: 'app', accountId, name: 'Importer' }
  for (const query of [{ recordId: user }, { accountId }, { accountId, each: 'call' }] as const)
    expect((await server.call(changes.list, { query })).data.data.changes).toMatchObject([
      { by, after: { name: 'Lina' } },
    ])
  const { data } = await server.call(changes.people, {})
  expect(data.data.people.at(0)).toMatchObject({ keyStart: null })
  expect(data.data.people).toContainEqual({ _id: accountId, name: 'Importer', keyStart: 'dealsy_Ab3d' })
  const file = await fetch(`${server.address}${basePath}/changes/export?accountId=${accountId}`, {
    headers: { authorization: `Bearer ${server.administrator.token}` },
  })
  expect((await file.text()).split('\r\n')[1]).toContain(',The app: Importer,users,')
  expect((await verifyTrail(db)).broken).toBeUndefined()
})
