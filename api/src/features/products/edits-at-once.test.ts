import { products } from '@dealsy/contract'
import type { Product } from '@dealsy/contract'
import { expect, test } from 'vitest'
import { createFilter, createImage, createProduct } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database

type Body = Parameters<typeof server.call<typeof products.update>>[1]['body']

const update = (id: string, body: Body) =>
  server.call(products.update, { params: { id }, body: { ...body, version: 1 } })
const get = async (id: string) => (await server.call(products.get, { params: { id } })).data.data.product

async function createCar() {
  const filter_id = await createFilter(db, { type: 'non-page' })
  const attribute = await createFilter(db, { type: 'select', parent_id: filter_id })
  return { id: await createProduct(db, { filter_id, name: 'Car', price: 10 }), attribute, filter_id }
}

const values = (filterId: string, text: string) => [{ filterId, value: text }]

test('edits of different fields on one version all survive, made at the same time or one after another', async () => {
  const { id, attribute } = await createCar()
  const edits = [
    { name: 'Nice car' },
    { price: 20 },
    { description: 'One owner' },
    { filters: values(attribute, 'Red') },
  ]
  const answers = await Promise.all(edits.map((edit) => update(id, edit)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await get(id)).toMatchObject({
    name: 'Nice car',
    price: 20,
    description: 'One owner',
    filters: [{ value: 'Red' }],
    version: 5,
  })
})

test('of edits of one field on one version one wins, and the others get a conflict with the product as it is now', async () => {
  const { id } = await createCar()
  const answers = await Promise.all([21, 22, 23, 24].map((price) => update(id, { price })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const now = await get(id)
  const told = answers.filter(({ status }) => status === 409).map(({ failure }) => failure)
  expect(told.map(({ code, current }) => ({ code, current }))).toEqual(
    told.map(() => ({ code: 'EDIT_CONFLICT', current: now })),
  )
})

test('the values of attributes are one field, and so are the images', async () => {
  const { id, attribute } = await createCar()
  await update(id, { filters: values(attribute, 'Red') })
  expect((await update(id, { filters: values(attribute, 'Blue') })).failure.code).toBe('EDIT_CONFLICT')
  expect((await update(id, { filters: values(attribute, 'Red') })).status).toBe(200)
  const pictured = await createProduct(db, { images: ['/files/icons/a/1.webp', '/files/icons/a/2.webp'] })
  await update(pictured, { images: ['/files/icons/a/1.webp'] })
  expect((await update(pictured, { images: ['/files/icons/a/2.webp'] })).failure.code).toBe('EDIT_CONFLICT')
})

test('a move to another filter conflicts with an edit of the values that it would remove', async () => {
  const { id, attribute } = await createCar()
  const { product } = (await update(id, { filters: values(attribute, 'Red') })).data.data
  const moved = await update(id, { filterId: await createFilter(db, { type: 'non-page' }) })
  expect([moved.status, moved.failure.current]).toEqual([409, product])
})

test('a conflict is told before a rule that the other edit made apply', async () => {
  const { id, filter_id } = await createCar()
  const narrow = await createFilter(db, { type: 'non-page', min_price: 5, max_price: 15 })
  await update(id, { filterId: narrow, price: 12 })
  expect((await update(id, { price: 500 })).failure.code).toBe('EDIT_CONFLICT')
  const third = await createFilter(db, { type: 'non-page' })
  expect((await update(id, { filterId: third })).failure.code).toBe('EDIT_CONFLICT')
  expect((await update(id, { filterId: filter_id })).data.data.product.filterId._id).toBe(narrow)
})

test('deciding about a product is no edit of its fields, and an open edit survives it', async () => {
  const { id } = await createCar()
  await server.call(products.updateStatus, { params: { id }, body: { status: 'verified' } })
  await server.call(products.updateFeatured, { params: { id }, body: { featured: true } })
  expect((await update(id, { name: 'Nice car' })).data.data.product).toMatchObject({
    name: 'Nice car',
    status: 'verified',
    featured: true,
    version: 4,
  })
})

/** A product as the dashboard sends it back: every field that may be changed. */
const whole = ({ name, description, price, dailyRent, monthlyRent, filterId, filters, images }: Product): Body => ({
  name,
  description,
  price: price ?? 0,
  dailyRent,
  monthlyRent,
  filterId: filterId._id,
  filters: filters.map(({ filterId: { _id }, value }) => ({ filterId: _id, value })),
  images,
})

test('whole products sent back on one version keep what each editor has changed, values and images too', async () => {
  const { id, attribute } = await createCar()
  const seen = whole(await get(id))
  const images = [await createImage(server.services.files)]
  expect((await update(id, { ...seen, images })).status).toBe(200)
  expect((await update(id, { ...seen, filters: values(attribute, 'Red') })).status).toBe(200)
  expect((await update(id, { ...seen, price: 30 })).status).toBe(200)
  expect(await get(id)).toMatchObject({ images, filters: [{ value: 'Red' }], price: 30, version: 4 })
  expect((await update(id, { ...seen, filters: values(attribute, 'Blue') })).failure.code).toBe('EDIT_CONFLICT')
  expect((await update(id, { ...seen, filters: values(attribute, 'Red') })).status).toBe(200)
})

test('a whole product on an older version does not return to a filter it has left, nor is it checked against it', async () => {
  const { id, attribute } = await createCar()
  await update(id, { filters: values(attribute, 'Red') })
  const seen = { ...whole(await get(id)), version: 2 }
  const other = await createFilter(db, { type: 'non-page', min_price: 5, max_price: 500 })
  await server.call(products.update, { params: { id }, body: { filterId: other } })
  const late = await server.call(products.update, { params: { id }, body: { ...seen, name: 'Old car' } })
  expect(late.data.data.product).toMatchObject({ name: 'Old car', filterId: { _id: other }, filters: [] })
})
