import { products, productRequests, reports, users } from '@dealsy/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createBusiness,
  createCity,
  createCountry,
  createFilter,
  createProduct,
  createProductRequest,
  createReport,
  createUser,
} from '../testing/factories.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { db } = server.database

type ProductQuery = NonNullable<Parameters<typeof server.call<typeof products.list>>[1]['query']>

async function listed(query: ProductQuery): Promise<string[]> {
  const { data } = await server.call(products.list, { query })
  expect(data.pagination.totalItems).toBe(data.data.products.length)
  return data.data.products.map(({ _id }) => _id)
}

test('products are narrowed by each of their criteria, and by several at once', async () => {
  const country_id = await createCountry(db)
  const city_id = await createCity(db, { country_id })
  const top = await createFilter(db)
  const below = await createFilter(db, { type: 'page', parent_id: top, parent_type: 'page' })
  const leaf = await createFilter(db, { type: 'non-page', parent_id: below, parent_type: 'page' })
  const [here, elsewhere] = [await createUser(db, { country_id, city_id }), await createUser(db)]
  const plain = await createProduct(db, { user_id: elsewhere, price: 50, created_at: '2025-03-02T12:00:00Z' })
  const special = await createProduct(db, {
    user_id: here,
    filter_id: leaf,
    price: 120.5,
    status: 'rejected',
    featured: true,
    images: ['/files/icons/products/a.webp'],
    created_at: '2025-03-01T12:00:00Z',
  })
  await createReport(db, { product_id: special })
  await sql`insert into app_records (resource, ref, record_id) values ('products', 'p 1', ${special}::uuid)`.execute(db)

  const only: ProductQuery[] = [
    { status: 'rejected' },
    { filterId: top },
    { filterId: leaf },
    { countryId: country_id },
    { cityId: city_id },
    { price: '100..' },
    { price: '120.5..120.5' },
    { createdAt: '..2025-03-02T00:00:00Z' },
    { createdAt: '2025-03-01T12:00:00Z..2025-03-02T12:00:00Z' },
    { featured: 'yes' },
    { reported: 'yes' },
    { pictured: 'yes' },
    { fromApp: 'yes' },
    { status: 'rejected', cityId: city_id, price: '..200', createdAt: '2025-03-01T00:00:00Z..', fromApp: 'yes' },
  ]
  for (const query of only) expect([query, await listed(query)]).toEqual([query, [special]])
  const others: ProductQuery[] = [
    { price: '..120.49' },
    { createdAt: '2025-03-02T00:00:00Z..' },
    { featured: 'no' },
    { reported: 'no' },
    { pictured: 'no' },
    { fromApp: 'no' },
  ]
  for (const query of others) expect([query, await listed(query)]).toEqual([query, [plain]])
  expect(await listed({ status: 'rejected', featured: 'no' })).toEqual([])
  expect(await listed({ filterId: crypto.randomUUID() })).toEqual([])
})

test.for<[string, ProductQuery]>([
  ['price', { price: '..' }],
  ['price', { price: '5' }],
  ['price', { price: '-1..5' }],
  ['price', { price: '1..2..3' }],
  ['createdAt', { createdAt: 'yesterday..' }],
  ['createdAt', { createdAt: '2025-03-01..2025-03-02' }],
  ['featured', { featured: 'true' as never }],
  ['status', { status: 'sold' as never }],
  ['filterId', { filterId: 'Books' }],
])('a %s that says nothing is refused: %o', async ([field, query]) => {
  const { status, failure } = await server.call(products.list, { query })
  expect([status, failure.issues?.[0]?.path]).toEqual([400, [field]])
})

test('users, requests and reports are narrowed by what they have', async () => {
  const [suspended, owner] = [await createUser(db, { status: 'suspended' }), await createUser(db)]
  await createBusiness(db, { user_id: owner })
  const usersBy = async (query: object) =>
    (await server.call(users.list, { query })).data.data.users.map(({ _id }) => _id)
  expect(await usersBy({ status: 'suspended' })).toEqual([suspended])
  expect(await usersBy({ business: 'yes' })).toContain(owner)
  expect(await usersBy({ business: 'no' })).not.toContain(owner)
  expect(await usersBy({ createdAt: '..2000-01-01T00:00:00Z' })).toEqual([])

  const request = await createProductRequest(db, { price: 77, status: 'verified' })
  await createProductRequest(db, { price: 78 })
  const requestsBy = async (query: object) =>
    (await server.call(productRequests.list, { query })).data.data.productRequests.map(({ _id }) => _id)
  expect(await requestsBy({ price: '77..77' })).toEqual([request])
  expect(await requestsBy({ status: 'verified', fromApp: 'no' })).toEqual([request])

  const report = await createReport(db, { created_at: '2024-01-01T00:00:00Z' })
  const { data } = await server.call(reports.list, { query: { createdAt: '..2024-01-02T00:00:00Z' } })
  expect(data.data.reports.map(({ _id }) => _id)).toEqual([report])
})
