import { changes, desk, type DeskItem, products } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { readSettings } from '../../settings.ts'
import { createFilter, createProduct } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { updateProduct } from './update-product.ts'

const server = await testServer()
const { db } = server.database
const { reviewAgainFields } = readSettings({})

type Fields = Parameters<typeof updateProduct>[2]

/** An edit by the owner in the app. */
const edit = (id: string, fields: Fields, again = reviewAgainFields) => {
  const requestId = newId()
  return inTransaction(db, async (transaction) => ({
    product: await updateProduct({ db: transaction, accountId: null, requestId }, id, fields, again),
    requestId,
  }))
}

async function itemOf(id: string): Promise<DeskItem | undefined> {
  const body = { desk: newId(), resource: 'products' as const, count: 1, first: id }
  const [item] = (await server.call(desk.take, { body })).data.data.items
  await server.call(desk.release, { body: { desk: body.desk } })
  return item
}
const queued = (id: string) => db.selectFrom('review_queue').selectAll().where('id', '=', id).executeTakeFirst()

test('a verified product waits again when its owner changes what it was approved for, with the difference', async () => {
  const id = await createProduct(db, { name: 'Bike', status: 'verified', created_at: '2025-01-01T00:00:00Z' })
  const before = Date.now() - 60_000
  const { product, requestId } = await edit(id, { name: 'Motor bike', price: 99 })
  expect(product).toMatchObject({ name: 'Motor bike', status: 'pending' })
  const row = await queued(id)
  expect(row).toMatchObject({ edited: true })
  expect(Date.parse(row?.waiting_since ?? '')).toBeGreaterThan(before)
  expect(await itemOf(id)).toMatchObject({
    edited: { before: { name: 'Bike', price: 10 }, after: { name: 'Motor bike', price: 99 }, names: {} },
  })
  const { queues } = (await server.call(desk.queues, { query: { resource: 'products' } })).data.data
  expect(queues.find(({ queue }) => queue === 'edited')?.waiting).toBe(1)
  expect((await server.call(changes.undo, { body: { call: requestId } })).status).toBe(200)
  expect(await queued(id)).toBeUndefined()
})

test('the difference names the categories that it speaks of', async () => {
  const [from, to] = [
    await createFilter(db, { type: 'non-page', name_en: 'Bikes', name_ar: 'دراجات' }),
    await createFilter(db, { type: 'non-page', name_en: 'Cars', name_ar: 'سيارات' }),
  ]
  const id = await createProduct(db, { filter_id: from, status: 'verified' })
  await edit(id, { filterId: to })
  expect((await itemOf(id))?.edited).toMatchObject({
    before: { filterId: from },
    after: { filterId: to },
    names: { [from]: { en: 'Bikes', ar: 'دراجات' }, [to]: { en: 'Cars', ar: 'سيارات' } },
  })
})

test('another price alone need not be looked at again, unless the setting says so', async () => {
  const id = await createProduct(db, { status: 'verified' })
  expect((await edit(id, { price: 12 })).product.status).toBe('verified')
  const { reviewAgainFields: withPrice } = readSettings({ REVIEW_AGAIN_FIELDS: 'name, price' })
  expect((await edit(id, { price: 12 }, withPrice)).product.status).toBe('verified')
  expect((await edit(id, { price: 13 }, withPrice)).product.status).toBe('pending')
  const { reviewAgainFields: none } = readSettings({ REVIEW_AGAIN_FIELDS: 'none' })
  const other = await createProduct(db, { status: 'verified' })
  expect((await edit(other, { name: 'Other' }, none)).product.status).toBe('verified')
  expect(() => readSettings({ REVIEW_AGAIN_FIELDS: 'name,colour' })).toThrow('REVIEW_AGAIN_FIELDS')
})

test('an edit of an administrator approves and returns nothing', async () => {
  const rename = async (id: string) =>
    (await server.call(products.update, { params: { id }, body: { name: 'Other' } })).data.data.product.status
  expect(await rename(await createProduct(db, { status: 'verified' }))).toBe('verified')
  expect(await rename(await createProduct(db, { status: 'changesRequested' }))).toBe('changesRequested')
})

test('what was to be changed waits again as soon as its owner saves; what was rejected does not', async () => {
  const returned = await createProduct(db, { status: 'changesRequested' })
  expect((await edit(returned, { price: 12 })).product.status).toBe('pending')
  expect(await queued(returned)).toMatchObject({ edited: false })
  const rejected = await createProduct(db, { status: 'rejected' })
  expect((await edit(rejected, { name: 'Other' })).product.status).toBe('rejected')
})
