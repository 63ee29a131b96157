import { products } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { createBusiness, createFilter, createProduct, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database

interface Said {
  item_id?: string
  text_en?: string
  text_ar?: string
}

/** Lets a product say something of an attribute. */
async function say(product_id: string, filter_id: string, value: Said, position = 0) {
  await db
    .insertInto('product_attribute_values')
    .values({ product_id, filter_id, position, ...value })
    .execute()
}

const pairs = (...values: [attribute: string, value: string][]) =>
  values.map((pair) => pair.map(encodeURIComponent).join(':')).join(',')

async function find(filterId: string, filterValues?: string) {
  const { data } = await server.call(products.byFilter, { params: { filterId }, query: { filterValues, limit: 50 } })
  expect(data.pagination.totalItems).toBe(data.data.products.length)
  return data.data.products.map(({ name }) => name)
}

test('a product comes with owner, category, images and what it says of each attribute in alphabetical order', async () => {
  const cars = await createFilter(db, { type: 'non-page', name_en: 'Cars', name_ar: 'سيارات' })
  const make = await createFilter(db, { type: 'select', parent_id: cars, name_en: 'make', name_ar: 'الشركة' })
  const toyota = await createFilter(db, { type: 'item', parent_id: make, name_en: 'Toyota', name_ar: 'تويوتا' })
  const colour = await createFilter(db, { type: 'dropdown', parent_id: cars, name_en: 'Colour', name_ar: 'اللون' })
  const note = await createFilter(db, { type: 'description', parent_id: cars })
  const owner = await createUser(db, { name: 'Lina Haddad' })
  const id = await createProduct(db, {
    name: 'Family car',
    description: 'One owner.\nسيارة نظيفة',
    price: 12500.5,
    daily_rent: 40,
    images: ['/files/icons/a/1.webp', '/files/icons/a/2.webp'],
    user_id: owner,
    filter_id: cars,
  })
  await say(id, note, { text_en: 'Full service', text_ar: 'صيانة كاملة' }, 1)
  await say(id, note, { text_en: '2021' }, 0)
  await say(id, make, { item_id: toyota })
  await say(id, colour, { text_en: 'Blue' })
  const { product } = (await server.call(products.get, { params: { id } })).data.data
  expect(product).toMatchObject({
    _id: id,
    name: 'Family car',
    description: 'One owner.\nسيارة نظيفة',
    price: 12500.5,
    dailyRent: 40,
    monthlyRent: null,
    filterId: { _id: cars, name: { en: 'Cars', ar: 'سيارات' } },
    images: ['/files/icons/a/1.webp', '/files/icons/a/2.webp'],
    status: 'pending',
    promoted: false,
    sold: false,
    hidden: false,
    featured: false,
    userId: { _id: owner, name: 'Lina Haddad' },
    promotionId: null,
    version: 1,
  })
  expect(product.filters.map(({ filterId, value }) => [filterId._id, filterId.type, value])).toEqual([
    [colour, 'dropdown', 'Blue'],
    [make, 'select', { _id: toyota, name: { en: 'Toyota', ar: 'تويوتا' } }],
    [note, 'description', '2021'],
    [note, 'description', { en: 'Full service', ar: 'صيانة كاملة' }],
  ])
  const list = await server.call(products.byFilter, { params: { filterId: cars } })
  expect(list.data.data.products).toEqual([product])
})

test('a product leads to its promotion while that is running', async () => {
  const promote = async (status: 'active' | 'ended') => {
    const product_id = await createProduct(db, { promoted: status === 'active' })
    const id = newId()
    const [start_date, end_date] = ['2025-01-01T00:00:00Z', '2025-01-08T00:00:00Z']
    await db
      .insertInto('promotions')
      .values({ id, product_id, amount: 5, number_of_days: 7, status, start_date, end_date })
      .execute()
    return { id, product: (await server.call(products.get, { params: { id: product_id } })).data.data.product }
  }
  const running = await promote('active')
  expect(running.product).toMatchObject({ promoted: true, promotionId: running.id })
  expect((await promote('ended')).product).toMatchObject({ promoted: false, promotionId: null })
})

test('an unknown product and an unknown filter are not found', async () => {
  const product = await server.call(products.get, { params: { id: newId() } })
  expect(product.failure).toMatchObject({ code: 'NOT_FOUND', message: 'This product does not exist.' })
  const filter = await server.call(products.byFilter, { params: { filterId: newId() } })
  expect(filter.failure).toMatchObject({ code: 'NOT_FOUND', message: 'This filter does not exist.' })
})

test('only administrators read products', async () => {
  const filterId = await createFilter(db)
  expect((await server.call(products.byFilter, { params: { filterId } }, { token: null })).status).toBe(401)
  expect((await server.call(products.get, { params: { id: newId() } }, { token: null })).status).toBe(401)
  expect((await server.call(products.ofBusinesses, {}, { token: null })).status).toBe(401)
})

test('a page has the products of everything below it, a non-page its own', async () => {
  const market = await createFilter(db)
  const vehicles = await createFilter(db, { type: 'page', parent_id: market })
  const cars = await createFilter(db, { type: 'non-page', parent_id: vehicles })
  const boats = await createFilter(db, { type: 'non-page', parent_id: vehicles })
  const phones = await createFilter(db, { type: 'non-page', parent_id: market })
  const empty = await createFilter(db, { type: 'page', parent_id: market })
  for (const [name, filter_id] of [
    ['car', cars],
    ['phone', phones],
    ['boat', boats],
    ['elsewhere', await createFilter(db, { type: 'non-page' })],
  ] as const) {
    await createProduct(db, { name, filter_id })
  }
  expect(await find(market)).toEqual(['boat', 'phone', 'car'])
  expect(await find(vehicles)).toEqual(['boat', 'car'])
  expect(await find(cars)).toEqual(['car'])
  expect(await find(empty)).toEqual([])
})

test('products are newest first across branches, page by page, and the id decides among those of one moment', async () => {
  const market = await createFilter(db)
  const branches = [0, 1, 2].map(() => createFilter(db, { type: 'non-page', parent_id: market }))
  const made: { id: string; at: string }[] = []
  for (let n = 0; n < 23; n += 1) {
    const at = new Date(Date.UTC(2025, 0, 1 + Math.floor(n / 5))).toISOString()
    const filter_id = await branches[(n * 7) % 3]
    made.push({ id: await createProduct(db, { ...(filter_id && { filter_id }), created_at: at }), at })
  }
  const expected = made.toSorted((a, b) => (a.at + a.id < b.at + b.id ? 1 : -1)).map(({ id }) => id)
  const read: string[] = []
  for (let page = 1; page <= 3; page += 1) {
    const { data } = await server.call(products.byFilter, {
      params: { filterId: market },
      query: { page, limit: 10 },
    })
    expect(data.pagination).toMatchObject({ totalItems: 23, totalPages: 3, hasNext: page < 3 })
    read.push(...data.data.products.map(({ _id }) => _id))
  }
  expect(read).toEqual(expected)
  const past = await server.call(products.byFilter, { params: { filterId: market }, query: { page: 9, limit: 10 } })
  expect(past.data).toMatchObject({ data: { products: [] }, pagination: { totalItems: 23, totalPages: 3 } })
})

test('the products of businesses are those of every user who has one, once each', async () => {
  const owner = await createUser(db)
  await createBusiness(db, { user_id: owner })
  await createBusiness(db, { user_id: owner })
  const first = await createProduct(db, { user_id: owner })
  await createProduct(db)
  const second = await createProduct(db, { user_id: owner })
  const { data } = await server.call(products.ofBusinesses, {})
  expect(data.data.products.map(({ _id }) => _id)).toEqual([second, first])
  expect(data.pagination.totalItems).toBe(2)
})

let cars: string
let make: string
let colour: string
let size: string
const items: Record<string, string> = {}

beforeAll(async () => {
  cars = await createFilter(db, { type: 'non-page' })
  make = await createFilter(db, { type: 'select', parent_id: cars })
  colour = await createFilter(db, { type: 'dropdown', parent_id: cars })
  size = await createFilter(db, { type: 'description', parent_id: cars })
  items['toyota'] = await createFilter(db, { type: 'item', parent_id: make })
  items['kia'] = await createFilter(db, { type: 'item', parent_id: make })
  items['corolla'] = await createFilter(db, { type: 'item', parent_id: items['toyota'] })
  items['red'] = await createFilter(db, { type: 'item', parent_id: colour })
  items['blue'] = await createFilter(db, { type: 'item', parent_id: colour })
  for (const [name, madeBy, painted, words] of [
    ['red toyota', 'toyota', 'red', { text_en: 'Large' }],
    ['blue toyota', 'toyota', 'blue', { text_en: 'Small, 4:5', text_ar: 'صغير' }],
    ['red kia', 'kia', 'red', { text_en: '100%' }],
    ['blue corolla', 'corolla', 'blue', { text_en: 'أحمر غامق' }],
  ] as const) {
    const id = await createProduct(db, { name, filter_id: cars })
    await say(id, make, { item_id: item(madeBy) })
    await say(id, colour, { item_id: item(painted) })
    await say(id, size, words)
  }
})

function item(name: string): string {
  const id = items[name]
  if (!id) throw new Error(`There is no item ${name}.`)
  return id
}

test('values of one attribute widen, attributes narrow each other', async () => {
  expect(await find(cars, pairs([make, item('kia')]))).toEqual(['red kia'])
  expect(await find(cars, pairs([colour, item('red')], [colour, item('blue')]))).toHaveLength(4)
  expect(await find(cars, pairs([colour, item('red')], [make, item('kia')], [make, item('toyota')]))).toEqual([
    'red kia',
    'red toyota',
  ])
  expect(await find(cars, pairs([make, item('kia')], [colour, item('blue')]))).toEqual([])
})

test('an item stands for the items below it as well', async () => {
  expect(await find(cars, pairs([make, item('toyota')]))).toEqual(['blue corolla', 'blue toyota', 'red toyota'])
  expect(await find(cars, pairs([make, item('corolla')]))).toEqual(['blue corolla'])
})

test('an item counts only for the attribute it was asked of', async () => {
  expect(await find(cars, pairs([colour, item('kia')]))).toEqual([])
  expect(await find(cars, pairs([make, newId()]))).toEqual([])
  expect(await find(cars, pairs([newId(), item('kia')]))).toEqual([])
})

test('an item that products say a text of stands for whatever they say, below its own attribute only', async () => {
  const table = await createFilter(db, { type: 'description', parent_id: cars })
  const year = await createFilter(db, { type: 'item', parent_id: table })
  const mileage = await createFilter(db, { type: 'item', parent_id: table })
  await say(await createProduct(db, { name: 'of 2021', filter_id: cars }), year, { text_en: '2021' })
  await say(await createProduct(db, { name: 'of 9 km', filter_id: cars }), mileage, { text_en: '9 km' })
  expect(await find(cars, `${table}:${year}`)).toEqual(['of 2021'])
  expect(await find(cars, `${table}:${year},${table}:${mileage}`)).toEqual(['of 9 km', 'of 2021'])
  expect(await find(cars, `${size}:${year}`)).toEqual([])
})

test('a text is compared in either language without case and diacritics, whatever characters it has', async () => {
  expect(await find(cars, pairs([size, 'LARGE']))).toEqual(['red toyota'])
  expect(await find(cars, pairs([size, 'small, 4:5']))).toEqual(['blue toyota'])
  expect(await find(cars, pairs([size, 'صَغير']))).toEqual(['blue toyota'])
  expect(await find(cars, pairs([size, 'احمر غامق']))).toEqual(['blue corolla'])
  expect(await find(cars, pairs([size, '100%'], [size, 'large']))).toEqual(['red kia', 'red toyota'])
  expect(await find(cars, pairs([size, 'lar']))).toEqual([])
})

test('texts and items of one attribute widen together, and identifiers may be written in capitals', async () => {
  const id = await createProduct(db, { name: 'grey kia', filter_id: cars })
  await say(id, colour, { text_en: 'Grey' })
  expect(await find(cars, pairs([colour.toUpperCase(), item('red').toUpperCase()], [colour, 'grey']))).toEqual([
    'grey kia',
    'red kia',
    'red toyota',
  ])
})

test('the values narrow the products of a page as well, over several pages', async () => {
  const { parent_id } = await db
    .selectFrom('filters')
    .select('parent_id')
    .where('id', '=', cars)
    .executeTakeFirstOrThrow()
  const { data } = await server.call(products.byFilter, {
    params: { filterId: String(parent_id) },
    query: { filterValues: pairs([make, item('toyota')]), page: 2, limit: 2 },
  })
  expect(data.data.products.map(({ name }) => name)).toEqual(['red toyota'])
  expect(data.pagination.totalItems).toBe(3)
})

test('values that cannot be read are refused in a sentence', async () => {
  const id = item('red')
  for (const filterValues of [
    colour,
    `${colour}:`,
    `:${id}`,
    `${colour}:%20`,
    `${colour}:${id}:${id}`,
    `${colour}:${id},`,
    `,${colour}:${id}`,
    `colour:${id}`,
    `${colour}:100%`,
    `${colour}:%00`,
    `${colour}:%ED%A0%80`,
  ]) {
    const answer = await server.call(products.byFilter, { params: { filterId: cars }, query: { filterValues } })
    expect({ filterValues, status: answer.status }).toEqual({ filterValues, status: 400 })
    expect(answer.failure.code).toBe('FILTER_VALUES_UNREADABLE')
    expect(answer.failure.issues?.[0]?.path).toEqual(['filterValues'])
    expect(answer.failure.message).toMatch(/is not an attribute's identifier and a value, percent-encoded/)
  }
})
