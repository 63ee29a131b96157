import { products } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { removeLostImages } from '../../storage/remove-lost-images.ts'
import { createFilter, createImage, createProduct } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const fail = (error: unknown) => {
  throw error
}

const server = await testServer()
const { db } = server.database

type Body = Parameters<typeof server.call<typeof products.update>>[1]['body']

const update = (id: string, body: Body) => server.call(products.update, { params: { id }, body })
const get = async (id: string) => (await server.call(products.get, { params: { id } })).data.data.product

/** What an edit is refused with: status, path and sentence. */
async function refusal(id: string, body: Body) {
  const { status, failure } = await update(id, body)
  return [status, failure.issues?.[0]?.path.join('.'), failure.message]
}

const trailOf = (id: string) =>
  db.selectFrom('changes').select(['event', 'before', 'after']).where('record_id', '=', id).orderBy('id').execute()

let cars: string
let make: string
let toyota: string
let corolla: string
let colour: string
let red: string
let table: string
let year: string

beforeAll(async () => {
  cars = await createFilter(db, { type: 'non-page', is_rentable: true, min_price: 100, max_price: 5000 })
  make = await createFilter(db, { type: 'select', parent_id: cars, created_at: '2025-01-01T00:00:00Z' })
  toyota = await createFilter(db, { type: 'item', parent_id: make, name_en: 'Toyota', name_ar: 'تويوتا' })
  corolla = await createFilter(db, { type: 'item', parent_id: toyota, name_en: 'Corolla', name_ar: 'كورولا' })
  colour = await createFilter(db, { type: 'dropdown', parent_id: cars, created_at: '2025-01-02T00:00:00Z' })
  red = await createFilter(db, { type: 'item', parent_id: colour, name_en: 'Red', name_ar: 'أحمر' })
  table = await createFilter(db, { type: 'description', parent_id: cars })
  year = await createFilter(db, { type: 'item', parent_id: table })
})

const createCar = (row: Parameters<typeof createProduct>[1] = {}) =>
  createProduct(db, { filter_id: cars, price: 500, ...row })

test('the fields that are sent change, the others stay, and the trail has both sides', async () => {
  const id = await createCar({ name: 'Car', description: 'Old', updated_at: '2025-01-01T00:00:00Z' })
  const { product } = (await update(id, { description: ' New ', price: 750.25, dailyRent: 20, version: 1 })).data.data
  expect(product).toMatchObject({ name: 'Car', description: 'New', price: 750.25, dailyRent: 20, version: 2 })
  expect(Date.parse(product.updatedAt)).toBeGreaterThan(Date.now() - 60_000)
  expect(await get(id)).toEqual(product)
  expect(await trailOf(id)).toEqual([
    {
      event: 'update',
      before: { description: 'Old', price: 500, daily_rent: null },
      after: { description: 'New', price: 750.25, daily_rent: 20 },
    },
  ])
})

test('an edit that says what is there already changes nothing', async () => {
  const id = await createCar({ images: [await createImage(server.services.files)] })
  await update(id, { filters: [{ filterId: make, value: { _id: toyota } }] })
  const before = await get(id)
  const { name, price, images, filterId } = before
  const filters = [{ filterId: make.toUpperCase(), value: { _id: toyota.toUpperCase() } }]
  const same = await update(id, {
    name,
    price: price ?? 0,
    images,
    filterId: filterId._id.toUpperCase(),
    filters,
    version: 1,
  })
  expect(same.data.data.product).toEqual(before)
  expect(await trailOf(id)).toHaveLength(1)
})

test('values are items of the attribute or below, texts, or texts in both languages, and keep their order', async () => {
  const id = await createCar()
  const { product } = (
    await update(id, {
      filters: [
        { filterId: make, value: { _id: toyota } },
        { filterId: make, value: { _id: corolla } },
        { filterId: colour, value: 'Sea green' },
        { filterId: year, value: { en: 'Year 2021', ar: 'سنة ٢٠٢١' } },
      ],
    })
  ).data.data
  const said = Map.groupBy(product.filters, ({ filterId }) => filterId._id)
  expect(said.get(make)?.map(({ value }) => value)).toMatchObject([{ _id: toyota }, { _id: corolla }])
  expect(said.get(colour)?.map(({ value }) => value)).toEqual(['Sea green'])
  expect(said.get(year)?.map(({ value }) => value)).toEqual([{ en: 'Year 2021', ar: 'سنة ٢٠٢١' }])
  expect((await update(id, { filters: [] })).data.data.product.filters).toEqual([])
})

test('an attribute of another filter, an item of another attribute and a blank text are refused', async () => {
  const id = await createCar()
  const elsewhere = await createFilter(db, { type: 'select' })
  const attribute = "This is no attribute of the product's filter."
  const good = { filterId: make, value: { _id: toyota } }
  for (const filterId of [elsewhere, newId(), cars])
    expect(await refusal(id, { filters: [good, { filterId, value: 'x' }] })).toEqual([
      400,
      'filters.1.filterId',
      attribute,
    ])
  const item = 'This is no item of the attribute.'
  for (const _id of [red, make, newId()])
    expect(await refusal(id, { filters: [{ filterId: make, value: { _id } }] })).toEqual([400, 'filters.0.value', item])
  expect((await update(id, { filters: [{ filterId: make, value: ' ' }] })).status).toBe(400)
  expect((await update(id, { filters: [{ filterId: make, value: { en: 'x', ar: '' } }] })).status).toBe(400)
  expect((await get(id)).version).toBe(1)
})

test('the price is within the range of the filter, where that has a greatest price', async () => {
  const id = await createCar()
  const sentence = 'The price must be from $100 to $5000 in this filter.'
  expect(await refusal(id, { price: 99.99 })).toEqual([400, 'price', sentence])
  expect(await refusal(id, { price: 5000.01 })).toEqual([400, 'price', sentence])
  expect((await update(id, { price: 5000 })).status).toBe(200)
  const free = await createProduct(db, { price: 1 })
  expect((await update(free, { price: 1_000_000 })).status).toBe(200)
  expect(await refusal(free, { filterId: cars })).toEqual([400, 'price', sentence])
  const old = await createCar({ price: 7000 })
  expect((await update(old, { name: 'Dear car' })).status).toBe(200)
})

test('only products of a rentable filter have rents', async () => {
  const sentence = 'Only products of a rentable filter have a rent.'
  const id = await createProduct(db)
  expect(await refusal(id, { dailyRent: 5 })).toEqual([400, 'dailyRent', sentence])
  expect(await refusal(id, { monthlyRent: 5 })).toEqual([400, 'monthlyRent', sentence])
  expect((await update(id, { dailyRent: null })).data.data.product.version).toBe(1)
  const car = await createCar({ daily_rent: 10 })
  expect((await update(car, { dailyRent: null, monthlyRent: 200 })).data.data.product).toMatchObject({
    dailyRent: null,
    monthlyRent: 200,
  })
})

test('another filter takes away the values and rents that it does not know', async () => {
  const id = await createCar({ daily_rent: 10, monthly_rent: 100 })
  await update(id, { filters: [{ filterId: make, value: { _id: toyota } }] })
  const plain = await createFilter(db, { type: 'non-page' })
  expect((await update(id, { filterId: plain })).data.data.product).toMatchObject({
    filterId: { _id: plain },
    filters: [],
    dailyRent: null,
    monthlyRent: null,
  })
  const back = await update(id, { filterId: cars, filters: [{ filterId: colour, value: { _id: red } }], dailyRent: 9 })
  expect(back.data.data.product).toMatchObject({
    filterId: { _id: cars },
    dailyRent: 9,
    filters: [{ value: { _id: red } }],
  })
})

test('a product belongs to a filter that is there and a non-page', async () => {
  const id = await createCar()
  const sentence = 'Products belong to filters of the type non-page only.'
  for (const filterId of [await createFilter(db), make, toyota])
    expect(await refusal(id, { filterId })).toEqual([400, 'filterId', sentence])
  expect((await update(id, { filterId: newId() })).failure.message).toBe('This filter does not exist.')
})

test('images are those the product has or uploaded ones, each once', async () => {
  const { files } = server.services
  const [kept, lost, added] = [await createImage(files), await createImage(files), await createImage(files)]
  const id = await createCar({ images: [lost, kept] })
  const strange = '/files/icons/old/other.webp'
  expect(await refusal(id, { images: [kept, strange] })).toEqual([400, 'images', 'Upload the image first.'])
  expect((await update(id, { images: [lost, kept] })).data.data.product.version).toBe(1)
  expect((await update(id, { images: [added, kept, added] })).data.data.product.images).toEqual([added, kept])
  await removeLostImages(db, files, fail)
  expect([await files.publish(added), await files.publish(kept), await files.publish(lost)]).toEqual([
    true,
    true,
    false,
  ])
})

test('an unknown product is not found, and only administrators edit', async () => {
  const params = { id: newId() }
  expect((await update(params.id, { name: 'x' })).failure.message).toBe('This product does not exist.')
  expect((await server.call(products.update, { params, body: {} }, { token: null })).status).toBe(401)
})
