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
  const line = JSON.stringify({ method: 'DELETE', kind: 'users', ref: 'nobody', updatedAt: later() })
  const headers = { authorization: `Bearer ${key.text}`, 'content-type': 'application/x-ndjson' }
  // Some of these may come while one of the batches before is not over yet: at most eight are held.
  const held = Array.from({ length: 16 }, () => {
    const sent = request(`${server.address}${basePath}/app/batch`, { method: 'POST', headers, agent: false })
    const status = once(sent, 'response').then(
      ([answer]: IncomingMessage[]) => answer?.resume().statusCode,
      () => 429,
    )
    sent.on('error', () => {}).write(' ')
    return { sent, status }
  })
  await expect.poll(async () => (await sendBatch([line])).status).toBe(429)
  for (const { sent } of held) sent.end(line)
  const statuses = await Promise.all(held.map(({ status }) => status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(8)
  await expect.poll(async () => (await sendBatch([line])).status).toBe(200)
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
