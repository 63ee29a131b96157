import { transactions, wallets } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()

const balance = async (userId: string) =>
  (await server.call(wallets.get, { params: { userId } })).data.data.wallet.amount

const move = (userId: string, amount: number, sign: 'Positive' | 'Negative', key?: string) =>
  server.call(
    transactions.create,
    { body: { userId, amount, sign, status: 'success' } },
    { headers: key ? { 'idempotency-key': key } : {} },
  )

test('a wallet is empty before its first transaction', async () => {
  expect(await balance(await createUser(server.database.db))).toBe(0)
})

test('transactions add and take to the cent', async () => {
  const userId = await createUser(server.database.db)
  for (let n = 0; n < 10; n += 1) expect((await move(userId, 0.1, 'Positive')).status).toBe(201)
  await move(userId, 0.2, 'Positive')
  await move(userId, 0.3, 'Negative')
  expect(await balance(userId)).toBe(0.9)
})

test('the sign is Positive unless told', async () => {
  const userId = await createUser(server.database.db)
  const answer = await server.call(transactions.create, { body: { userId, amount: 5, status: 'success' } })
  expect(answer.data.data.transaction).toMatchObject({ userId, amount: 5, sign: 'Positive', status: 'success' })
})

test('a transaction has no other status than success', async () => {
  const body = { userId: await createUser(server.database.db), amount: 5, status: 'failed' as never }
  expect((await server.call(transactions.create, { body })).status).toBe(400)
})

test('a wallet never goes below zero', async () => {
  const userId = await createUser(server.database.db)
  await move(userId, 10, 'Positive')
  const refused = await move(userId, 10.01, 'Negative')
  expect(refused.status).toBe(400)
  expect(refused.failure.message).toBe('The wallet holds less than this amount.')
  expect(await balance(userId)).toBe(10)
})

test('a wallet does not take more than it can count exactly', async () => {
  const userId = await createUser(server.database.db)
  await move(userId, 999_999_999_999.99, 'Positive')
  const refused = await move(userId, 0.01, 'Positive')
  expect(refused.failure.message).toBe('The wallet cannot hold this amount.')
})

test('an amount is more than zero and has at most two decimals', async () => {
  const userId = await createUser(server.database.db)
  for (const amount of [0, -1, 0.001, Number.MAX_SAFE_INTEGER, 1e300]) {
    const answer = await move(userId, amount, 'Positive')
    expect(answer.status).toBe(400)
    expect(answer.failure.issues?.[0]?.path).toEqual(['amount'])
  }
})

test('an unknown user has no wallet and takes no transaction', async () => {
  expect((await server.call(wallets.get, { params: { userId: newId() } })).status).toBe(404)
  expect((await move(newId(), 1, 'Positive')).status).toBe(404)
})

test('the same request sent again moves the balance once and gets the same answer', async () => {
  const userId = await createUser(server.database.db)
  const first = await move(userId, 7, 'Positive', 'one')
  const second = await move(userId, 7, 'Positive', 'one')
  expect(second.status).toBe(201)
  expect(second.data).toEqual(first.data)
  expect(await balance(userId)).toBe(7)
})

test('the same request sent many times at once moves the balance once', async () => {
  const userId = await createUser(server.database.db)
  const answers = await Promise.all(Array.from({ length: 12 }, () => move(userId, 7, 'Positive', 'at once')))
  const identifiers = new Set(answers.map((answer) => answer.data.data.transaction._id))
  expect(identifiers.size).toBe(1)
  expect(await balance(userId)).toBe(7)
})

test('a key that was used for another request is refused', async () => {
  const userId = await createUser(server.database.db)
  await move(userId, 1, 'Positive', 'reused')
  const other = await move(userId, 2, 'Positive', 'reused')
  expect(other.status).toBe(409)
  expect(other.failure.code).toBe('IDEMPOTENCY_KEY_REUSED')
})

test('a refused request leaves its key free', async () => {
  const userId = await createUser(server.database.db)
  expect((await move(userId, 3, 'Negative', 'again')).status).toBe(400)
  await move(userId, 3, 'Positive')
  expect((await move(userId, 3, 'Negative', 'again')).status).toBe(201)
  expect(await balance(userId)).toBe(0)
})

test('parallel movements of one wallet are all counted, and none takes what is not there', async () => {
  const userId = await createUser(server.database.db)
  await move(userId, 5, 'Positive')
  const answers = await Promise.all(Array.from({ length: 20 }, () => move(userId, 1, 'Negative')))
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5)
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(15)
  expect(await balance(userId)).toBe(0)
})
