import { products, promotions } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createProduct, createPromotion } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { endOverduePromotions } from './end-promotion.ts'

const server = await testServer()
const { db } = server.database

const end = (id: string) => server.call(promotions.remove, { params: { id } })
const get = async (id: string) => (await server.call(promotions.get, { params: { id } })).data.data.promotion

const promoted = (status: 'verified' | 'pending' = 'verified') => createProduct(db, { status, promoted: true })

const productOf = async (id: string) => (await server.call(products.get, { params: { id } })).data.data.product

const eventsOf = async (id: string) =>
  (
    await db
      .selectFrom('changes')
      .select(['event', 'before', 'account_id'])
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ event, before, account_id }) => [event, Object.keys(before ?? {}).toSorted(), account_id])

test('a promotion says amount, days, status and when it runs', async () => {
  const dates = { start_date: '2025-03-01T08:00:00Z', end_date: '2025-03-15T08:00:00Z' }
  const id = await createPromotion(db, { amount: 12.5, number_of_days: 14, status: 'ended', ...dates })
  expect(await get(id)).toMatchObject({
    _id: id,
    amount: 12.5,
    numberOfDays: 14,
    status: 'ended',
    startDate: '2025-03-01T08:00:00.000Z',
    endDate: '2025-03-15T08:00:00.000Z',
    version: 1,
  })
})

test('a removed promotion ends now, and its product leaves the promoted list', async () => {
  const product = await promoted()
  const id = await createPromotion(db, { product_id: product })
  const asked = Date.now()
  const { promotion } = (await end(id)).data.data
  expect(promotion).toMatchObject({ _id: id, status: 'ended', version: 2 })
  expect(Date.parse(promotion.endDate)).toBeGreaterThanOrEqual(asked)
  expect(Date.parse(promotion.endDate)).toBeLessThanOrEqual(Date.now())
  expect(await get(id)).toEqual(promotion)
  expect(await productOf(product)).toMatchObject({ promoted: false, promotionId: null, version: 2 })
  const list = await server.call(products.promoted, {})
  expect(list.data.data.products.map(({ _id }) => _id)).not.toContain(product)
  const who = server.administrator.accountId
  expect(await eventsOf(id)).toEqual([['end-promotion', ['end_date', 'status'], who]])
  expect(await eventsOf(product)).toEqual([['end-promotion', ['promoted'], who]])
})

test('a promotion that is removed twice, also at the same time, ends once', async () => {
  const product = await promoted()
  const id = await createPromotion(db, { product_id: product })
  const answers = await Promise.all([end(id), end(id), end(id)])
  answers.push(await end(id))
  const [first] = answers
  for (const answer of answers) expect(answer.data).toEqual(first?.data)
  expect(await eventsOf(id)).toHaveLength(1)
  expect(await eventsOf(product)).toHaveLength(1)
})

test('a promotion that is removed together with its product is gone, without an error of the server', async () => {
  for (let round = 0; round < 5; round += 1) {
    const product = await promoted()
    const id = await createPromotion(db, { product_id: product })
    const [ended, removed] = await Promise.all([end(id), server.call(products.remove, { params: { id: product } })])
    expect([200, 404]).toContain(ended.status)
    expect(removed.status).toBe(200)
    expect((await end(id)).failure.message).toBe('This promotion does not exist.')
  }
})

test('promotions whose time is over end by themselves, the others go on', async () => {
  const past = { end_date: new Date(Date.now() - 1000).toISOString() }
  const [over, running] = [await promoted(), await promoted()]
  const ended = await createPromotion(db, { product_id: over, ...past })
  const active = await createPromotion(db, { product_id: running })
  await Promise.all([endOverduePromotions(db), endOverduePromotions(db)])
  expect(await get(ended)).toMatchObject({ status: 'ended', endDate: past.end_date, version: 2 })
  expect(await productOf(over)).toMatchObject({ promoted: false, version: 2 })
  expect(await get(active)).toMatchObject({ status: 'active', version: 1 })
  expect(await productOf(running)).toMatchObject({ promoted: true, promotionId: active, version: 1 })
  expect(await eventsOf(ended)).toEqual([['end-promotion', ['status'], null]])
  expect(await eventsOf(over)).toEqual([['end-promotion', ['promoted'], null]])
})

test('an unknown promotion is not found, and only administrators see one', async () => {
  const params = { id: newId() }
  expect((await server.call(promotions.get, { params })).failure.message).toBe('This promotion does not exist.')
  expect((await end(params.id)).failure.code).toBe('NOT_FOUND')
  expect((await server.call(promotions.get, { params }, { token: null })).status).toBe(401)
  expect((await server.call(promotions.remove, { params }, { token: null })).status).toBe(401)
})
