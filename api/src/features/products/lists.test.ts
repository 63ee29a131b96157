import { products } from '@dealsy/contract'
import { beforeAll, expect, test } from 'vitest'
import { createBusiness, createProduct, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database

type ByKeyword = typeof products.list
type Listing = ByKeyword | typeof products.ofBusinesses | typeof products.pending | typeof products.nonFeatured

async function names(endpoint: Listing, query: Parameters<typeof server.call<ByKeyword>>[1]['query'] = {}) {
  const { data } = await server.call(endpoint, { query: { limit: 50, ...query } })
  expect(data.pagination.totalItems).toBe(data.data.products.length)
  return data.data.products.map(({ name }) => name)
}

beforeAll(async () => {
  // Alike in time by pairs, so that the identifier has to decide as well.
  for (const [n, row] of [
    { name: 'Oak table', promoted: true, status: 'verified' },
    { name: 'apple tree', featured: true, status: 'verified' },
    { name: 'Zebra toy' },
    { name: 'Table لمبة', promoted: true, featured: true, status: 'verified' },
    { name: 'طاولة خشب' },
    { name: 'Apple pie' },
  ].entries()) {
    const created_at = new Date(Date.UTC(2025, 0, 1 + Math.floor(n / 2))).toISOString()
    await createProduct(db, { ...(row as { name: string }), created_at })
  }
})

const newestFirst = ['Apple pie', 'طاولة خشب', 'Table لمبة', 'Zebra toy', 'apple tree', 'Oak table']

test('all products are newest first', async () => {
  expect(await names(products.list)).toEqual(newestFirst)
})

test('the promoted and the others are two halves of all', async () => {
  expect(await names(products.promoted)).toEqual(['Table لمبة', 'Oak table'])
  expect(await names(products.nonPromoted)).toEqual(['Apple pie', 'طاولة خشب', 'Zebra toy', 'apple tree'])
})

test('the non-featured are all but the featured', async () => {
  expect(await names(products.nonFeatured)).toEqual(['Apple pie', 'طاولة خشب', 'Zebra toy', 'Oak table'])
})

test('of the pending the longest waiting is first', async () => {
  expect(await names(products.pending)).toEqual(['Zebra toy', 'طاولة خشب', 'Apple pie'])
})

test('a keyword is found in any case, with or without diacritics, anywhere from three letters on', async () => {
  expect(await names(products.list, { keyword: 'TABLE' })).toEqual(['Table لمبة', 'Oak table'])
  expect(await names(products.list, { keyword: 'طَاوله' })).toEqual(['طاولة خشب'])
  expect(await names(products.list, { keyword: 'ap' })).toEqual(['Apple pie', 'apple tree'])
  expect(await names(products.list, { keyword: 'ee' })).toEqual([])
  expect(await names(products.list, { keyword: 'خشب طاولة' })).toEqual(['طاولة خشب'])
  expect(await names(products.list, { keyword: 'tree-apple' })).toEqual(['apple tree'])
  expect(await names(products.list, { keyword: '~' })).toEqual([])
  expect(await names(products.promoted, { keyword: 'table' })).toEqual(['Table لمبة', 'Oak table'])
  expect(await names(products.nonPromoted, { keyword: 'table' })).toEqual([])
  expect(await names(products.nonPromoted, { keyword: 'apple' })).toEqual(['Apple pie', 'apple tree'])
})

test('names sort without regard to case, both ways and within a search', async () => {
  const sorted = ['Apple pie', 'apple tree', 'Oak table', 'Table لمبة', 'Zebra toy', 'طاولة خشب']
  expect(await names(products.list, { sort: 'name' })).toEqual(sorted)
  expect(await names(products.list, { sort: '-name' })).toEqual(sorted.toReversed())
  expect(await names(products.promoted, { sort: 'name' })).toEqual(['Oak table', 'Table لمبة'])
  expect(await names(products.nonPromoted, { sort: '-name', keyword: 'apple' })).toEqual(['apple tree', 'Apple pie'])
})

test('pages follow each other without gap or repetition', async () => {
  const read: string[] = []
  for (const page of [1, 2, 3]) {
    const { data } = await server.call(products.list, { query: { page, limit: 2 } })
    expect(data.pagination).toMatchObject({ totalItems: 6, totalPages: 3 })
    read.push(...data.data.products.map(({ name }) => name))
  }
  expect(read).toEqual(newestFirst)
})

test("one user's products can be listed alone, in each of the lists", async () => {
  const user_id = await createUser(db)
  const rows = [{ name: 'Lamp' }, { name: 'Lampshade', promoted: true }, { name: 'Rug' }]
  for (const row of rows) await createProduct(db, { ...row, user_id, created_at: '2024-01-01T00:00:00.000Z' })
  const ofUser = { userId: user_id }
  expect(await names(products.list, ofUser)).toEqual(['Rug', 'Lampshade', 'Lamp'])
  expect(await names(products.list, { ...ofUser, keyword: 'lamp', sort: 'name' })).toEqual(['Lamp', 'Lampshade'])
  expect(await names(products.promoted, ofUser)).toEqual(['Lampshade'])
  expect(await names(products.nonPromoted, ofUser)).toEqual(['Rug', 'Lamp'])
  expect(await names(products.ofBusinesses, ofUser)).toEqual([])
  await createBusiness(db, { user_id })
  expect(await names(products.ofBusinesses, ofUser)).toEqual(['Rug', 'Lampshade', 'Lamp'])
  await db.deleteFrom('products').where('user_id', '=', user_id).execute()
})
