import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { basePath, LineAnswer } from '@dealsy/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { appMessages } from '../testing/app-messages.ts'
import { createAppKey } from '../testing/factories.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { db } = server.database
const { key, later, ref, userBody, productBody, productOf, newUser, newProduct } = await appMessages(server)

const harmless = JSON.stringify({ method: 'DELETE', kind: 'users', ref: 'nobody', updatedAt: later() })

/** Begins a batch without ending it; a connection that is lost counts as refused. */
function openBatch(text = key.text) {
  const headers = { authorization: `Bearer ${text}`, 'content-type': 'application/x-ndjson' }
  const sent = request(`${server.address}${basePath}/app/batch`, { method: 'POST', headers, agent: false })
  const status = once(sent, 'response').then(
    ([answer]: IncomingMessage[]) => answer?.resume().statusCode,
    () => 429,
  )
  sent.on('error', () => {}).write(' ')
  return { sent, status }
}

async function sendBatch(lines: readonly unknown[], text = key.text) {
  const response = await fetch(`${server.address}${basePath}/app/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${text}`, 'content-type': 'application/x-ndjson' },
    body: lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  })
  const body = await response.text()
  const answers = response.ok
    ? body
        .trim()
        .split('\n')
        .map((line) => LineAnswer.parse(JSON.parse(line)))
    : []
  return { status: response.status, answers }
}

test('a batch answers each line in order, and one that is refused does not keep the others', async () => {
  const [owner, product] = [ref('user'), ref('product')]
  const lines = [
    { method: 'PUT', kind: 'users', ref: owner, body: userBody() },
    '{"method": "PUT",',
    { method: 'PUT', kind: 'users', ref: ref('user'), body: { ...userBody(), phoneNumber: 'none' } },
    { method: 'PUT', kind: 'products', ref: product, body: productBody(owner) },
    { method: 'PUT', kind: 'products', ref: ref('product'), body: productBody('nobody') },
    { method: 'PUT', kind: 'products', ref: product, body: productBody(owner, { price: 7 }) },
    { method: 'DELETE', kind: 'products', ref: ref('product'), updatedAt: later() },
  ]
  const { answers } = await sendBatch(lines)
  expect(answers.map(({ line, status, taken, failure }) => [line, status, taken?.outcome ?? failure?.code])).toEqual([
    [1, 200, 'created'],
    [2, 400, 'BAD_INPUT'],
    [3, 400, 'BAD_INPUT'],
    [4, 200, 'created'],
    [5, 404, 'NOT_FOUND'],
    [6, 200, 'changed'],
    [7, 200, 'unchanged'],
  ])
  expect(answers[2]?.failure?.issues).toMatchObject([{ path: ['phoneNumber'], code: 'NOT_A_PHONE_NUMBER' }])
  expect((await productOf(answers[3]?.taken?._id ?? null)).price).toBe(7)
})

test('the same batch again changes nothing, and no more than a thousand lines are taken', async () => {
  const owner = await newUser()
  const lines = Array.from({ length: 300 }, (_, index) => ({
    method: 'PUT',
    kind: 'products',
    ref: `${owner}-${index}`,
    body: productBody(owner, { name: `Bicycle ${index}` }),
  }))
  const count = async () => (await sql<{ count: number }>`select count(*)::int from changes`.execute(db)).rows[0]?.count
  expect(new Set((await sendBatch(lines)).answers.map(({ taken }) => taken?.outcome))).toEqual(new Set(['created']))
  const before = await count()
  expect(new Set((await sendBatch(lines)).answers.map(({ taken }) => taken?.outcome))).toEqual(new Set(['unchanged']))
  expect(await count()).toBe(before)
  expect((await sendBatch(Array.from({ length: 1001 }, () => lines[0]))).status).toBe(413)
})

test('a line that the database refuses is refused alone', async () => {
  const { owner } = await newProduct()
  const [other, third] = [await newUser(), ref('user')]
  const { answers } = await sendBatch([
    { method: 'DELETE', kind: 'users', ref: owner, updatedAt: later() },
    { method: 'DELETE', kind: 'users', ref: other, updatedAt: later() },
    { method: 'PUT', kind: 'users', ref: third, body: userBody() },
  ])
  expect(answers.map(({ status }) => status)).toEqual([409, 200, 200])
})

test('a batch moves wallets only with a key that may', async () => {
  const limited = await createAppKey(db, { permissions: ['app.write'] })
  const owner = await newUser()
  const move = {
    method: 'PUT',
    kind: 'transactions',
    ref: ref('t'),
    body: { updatedAt: later(), userId: { ref: owner }, amount: 1 },
  }
  expect((await sendBatch([move], limited.text)).answers[0]).toMatchObject({
    status: 403,
    failure: { code: 'KEY_NOT_PERMITTED' },
  })
  expect((await sendBatch([move])).answers[0]).toMatchObject({ taken: { outcome: 'created' } })
})

test('more batches at once than the memory allows have to wait', async () => {
  let refused = 0
  // Nothing else is sent meanwhile: it could have the place of one of these.
  const held = Array.from({ length: 16 }, () => openBatch())
  for (const { status } of held) void status.then(() => (refused += 1))
  await expect.poll(() => refused).toBe(8)
  expect((await sendBatch([harmless])).status).toBe(429)
  for (const { sent } of held) sent.end(harmless)
  const statuses = await Promise.all(held.map(({ status }) => status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(8)
  await expect.poll(async () => (await sendBatch([harmless])).status).toBe(200)
})

test('a batch whose sender goes while its key is looked up leaves its place to others', async () => {
  const { text } = await createAppKey(db, { permissions: ['app.write'] })
  await db.transaction().execute(async (transaction) => {
    await sql`lock table app_keys in access exclusive mode`.execute(transaction)
    const arrived: IncomingMessage[] = []
    const note = (message: unknown) => arrived.push((message as { request: IncomingMessage }).request)
    subscribe('http.server.request.start', note)
    const gone = Array.from({ length: 8 }, () => openBatch(text))
    await expect.poll(() => arrived.length).toBe(8)
    unsubscribe('http.server.request.start', note)
    for (const { sent } of gone) sent.destroy()
    await expect.poll(() => arrived.every(({ closed }) => closed)).toBe(true)
  })
  await expect.poll(async () => (await sendBatch([harmless])).status).toBe(200)
})

test('a batch that removes and makes a record anew leaves it there when it is sent again', async () => {
  const { of, body } = await newProduct()
  const lines = [
    { method: 'DELETE', kind: 'products', ref: of, updatedAt: later() },
    { method: 'PUT', kind: 'products', ref: of, body: { ...body, updatedAt: later() } },
  ]
  const outcomes = async () => (await sendBatch(lines)).answers.map(({ taken }) => taken?.outcome)
  expect(await outcomes()).toEqual(['removed', 'created'])
  expect(await outcomes()).toEqual(['older', 'unchanged'])
})
