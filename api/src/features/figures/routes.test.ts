import { figureDays, figures, type Figures } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import {
  createBanner,
  createFilter,
  createProduct,
  createProductRequest,
  createReport,
  createSupport,
  createUser,
} from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { foldCounts } from '../../db/counts/fold-counts.ts'

const server = await testServer()
const { db } = server.database
const { files } = server.services

beforeEach(async () => {
  await sql`truncate users, products, product_requests, reports, supports, banners, filters cascade`.execute(db)
})

const read = async (timeZone?: string): Promise<Figures> =>
  (await server.call(figures.get, { query: timeZone === undefined ? {} : { timeZone } })).data.data.figures

const hour = 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
const dayIn = (timeZone: string, moment: string) => new Date(moment).toLocaleDateString('en-CA', { timeZone })
const sumOf = (days: Figures['days'], records: 'users' | 'products' | 'reports') =>
  days.reduce((sum, day) => sum + day[records], 0)

test('an empty marketplace has thirty days of nothing', async () => {
  const { waiting, days, categories, otherProducts } = await read()
  expect(waiting).toEqual({ products: 0, productRequests: 0, reports: 0, supports: 0, banners: 0 })
  expect(days).toHaveLength(figureDays)
  expect(days.at(-1)).toEqual({ day: dayIn('UTC', ago(0)), users: 0, products: 0, reports: 0 })
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
  expect({ categories, otherProducts }).toEqual({ categories: [], otherProducts: 0 })
})

test('pending listings, reports, open support requests and disabled banners are counted as waiting', async () => {
  const product = await createProduct(db)
  await createProduct(db, { status: 'verified' })
  const request = await createProductRequest(db)
  await createReport(db, { product_id: product })
  await createReport(db, { product_id: product })
  await createSupport(db)
  const banner = await createBanner(db, files, { status: 'disabled' })
  await createBanner(db, files)
  expect((await read()).waiting).toEqual({ products: 1, productRequests: 1, reports: 2, supports: 1, banners: 1 })

  await db.updateTable('products').set({ status: 'verified' }).execute()
  await db.updateTable('product_requests').set({ status: 'verified' }).where('id', '=', request).execute()
  await db.updateTable('banners').set({ status: 'enabled' }).where('id', '=', banner).execute()
  expect((await read()).waiting).toEqual({ products: 0, productRequests: 0, reports: 2, supports: 1, banners: 0 })

  await db
    .updateTable('supports')
    .set({ status: 'handled', handled_at: ago(0) })
    .execute()
  expect((await read()).waiting.supports).toBe(0)
  await db.updateTable('supports').set({ status: 'open', handled_at: null }).execute()
  expect((await read()).waiting.supports).toBe(1)
  await db.updateTable('supports').set({ name: 'Another' }).execute()
  expect((await read()).waiting.supports).toBe(1)
  await db.deleteFrom('supports').execute()
  expect((await read()).waiting.supports).toBe(0)

  // Its reports go with a product.
  await db.deleteFrom('products').where('id', '=', product).execute()
  expect((await read()).waiting.reports).toBe(0)
})

test('the oldest of what waits is told by when it was created, and nothing of what does not wait', async () => {
  expect((await read()).oldest).toEqual({
    products: null,
    productRequests: null,
    reports: null,
    supports: null,
    banners: null,
  })
  const user_id = await createUser(db)
  const product_id = await createProduct(db, { user_id, created_at: ago(5 * hour) })
  await createProduct(db, { user_id, created_at: ago(3 * hour) })
  await createProduct(db, { user_id, created_at: ago(9 * hour), status: 'verified' })
  await createProductRequest(db, { user_id, created_at: ago(2 * hour) })
  await createReport(db, { user_id, product_id, created_at: ago(hour) })
  await createSupport(db, { created_at: ago(8 * hour), status: 'handled', handled_at: ago(hour) })
  await createSupport(db, { created_at: ago(4 * hour) })
  await createBanner(db, files, { created_at: ago(7 * hour) })
  await createBanner(db, files, { created_at: ago(6 * hour), status: 'disabled' })
  const { oldest } = await read()
  const hours = Object.fromEntries(
    Object.entries(oldest).map(([of, moment]) => [of, Math.floor((Date.now() - Date.parse(moment ?? '')) / hour)]),
  )
  expect(hours).toEqual({ products: 5, productRequests: 2, reports: 1, supports: 4, banners: 6 })
})

test('what is new is counted on its day, and a change of something else moves nothing', async () => {
  const user_id = await createUser(db, { created_at: ago(26 * hour) })
  const product_id = await createProduct(db, { user_id })
  await createReport(db, { user_id, product_id })
  await createUser(db, { created_at: ago(33 * 24 * hour) })
  await db.updateTable('users').set({ name: 'Another' }).execute()
  await db.updateTable('products').set({ description: 'Longer', price: 12 }).execute()
  const { days } = await read()
  const yesterday = dayIn('UTC', ago(26 * hour))
  expect(days.filter(({ users }) => users > 0)).toEqual([{ day: yesterday, users: 1, products: 0, reports: 0 }])
  expect(days.at(-1)).toEqual({ day: dayIn('UTC', ago(0)), users: 0, products: 1, reports: 1 })
})

const zones = ['UTC', 'Asia/Amman', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Kiritimati']

test.each(zones)('a day begins at midnight of the time zone that was asked for: %s', async (zone) => {
  const moments = Array.from({ length: 48 * 4 }, (_, index) => ago(index * (hour / 4)))
  const rows = moments.map((created_at) => ({ id: newId(), name: 'Rami', phone_number: '0790000000', created_at }))
  await db.insertInto('users').values(rows).execute()
  const { days } = await read(zone)
  const expected = Map.groupBy(moments, (moment) => dayIn(zone, moment))
  expect(days.at(-1)?.day).toBe(dayIn(zone, ago(0)))
  expect(days.filter(({ users }) => users > 0).map(({ day, users }) => [day, users])).toEqual(
    [...expected].map(([day, { length }]) => [day, length]).toReversed(),
  )
})

test.each(['Amman', '+03:00', "UTC'; drop table users"])('the time zone %j is refused', async (timeZone) => {
  const answer = await server.call(figures.get, { query: { timeZone } })
  expect(answer.status).toBe(400)
  expect(answer.failure.issues).toMatchObject([{ path: ['timeZone'], message: 'Not a time zone.' }])
})

test('a product counts for the page at the top of its branch, wherever that branch is moved', async () => {
  const [cars, homes] = [await createFilter(db, { name_en: 'Cars' }), await createFilter(db, { name_en: 'Homes' })]
  const used = await createFilter(db, { parent_id: cars, parent_type: 'page' })
  const [small, large] = [
    await createFilter(db, { type: 'non-page', parent_id: used }),
    await createFilter(db, { type: 'non-page', parent_id: cars }),
  ]
  const product = await createProduct(db, { filter_id: small })
  await createProduct(db, { filter_id: small })
  await createProduct(db, { filter_id: large })
  const counted = async () => (await read()).categories.map(({ name, products }) => [name.en, products])
  expect(await counted()).toEqual([['Cars', 3]])
  await db.updateTable('filters').set({ parent_id: homes }).where('id', '=', used).execute()
  expect(await counted()).toEqual([
    ['Homes', 2],
    ['Cars', 1],
  ])
  await db.updateTable('products').set({ filter_id: large }).where('id', '=', product).execute()
  expect(await counted()).toEqual([
    ['Cars', 2],
    ['Homes', 1],
  ])
})

test('beside the eight largest categories the others are one number', async () => {
  for (let products = 1; products <= 10; products += 1) {
    const parent_id = await createFilter(db, { name_en: `Category ${products}` })
    const filter_id = await createFilter(db, { type: 'non-page', parent_id })
    for (let count = 0; count < products; count += 1) await createProduct(db, { filter_id })
  }
  const { categories, otherProducts } = await read()
  expect(categories.map(({ products }) => products)).toEqual([10, 9, 8, 7, 6, 5, 4, 3])
  expect(otherProducts).toBe(3)
})

test('folding leaves one row for each count, no quarters of an hour that are old, and every figure as it was', async () => {
  const filter_id = await createFilter(db, { type: 'non-page' })
  const gone = await createProduct(db, { filter_id, created_at: ago(3 * hour) })
  await createProduct(db, { filter_id, created_at: ago(40 * 24 * hour) })
  for (let count = 0; count < 5; count += 1) await createReport(db, { product_id: gone })
  await db.deleteFrom('products').where('id', '=', gone).execute()
  const before = await read()
  await foldCounts(db)
  expect(await read()).toEqual(before)
  const left = await db
    .selectFrom('list_counts')
    .select(['list', 'n'])
    .where((eb) => eb.or([eb('key', 'is not', null), eb('list', 'like', '%.new')]))
    .execute()
  expect(left.filter(({ list }) => /^(products|reports)/.test(list))).toEqual([{ list: 'products.filter', n: 1 }])
  const rows = () => sql<{ ctid: string }>`select ctid from list_counts order by ctid`.execute(db)
  const folded = await rows()
  await foldCounts(db)
  // Folding again changes nothing.
  expect((await rows()).rows).toEqual(folded.rows)
  expect(sumOf(before.days, 'products')).toBe(0)
})
