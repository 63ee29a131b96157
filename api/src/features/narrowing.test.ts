import {
  businesses,
  callSupports,
  productRequests,
  products,
  reports,
  supports,
  users,
  whatsappSupports,
} from '@dealsy/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createBusiness,
  createCallSupport,
  createCity,
  createCountry,
  createFilter,
  createProduct,
  createProductRequest,
  createReport,
  createSupport,
  createUser,
  createWhatsAppSupport,
} from '../testing/factories.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { db } = server.database

/** Says that the app has sent a record. */
const sentByApp = (resource: string, id: string) =>
  sql`insert into app_records (resource, ref, record_id) values (${resource}, ${id}, ${id}::uuid)`.execute(db)

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
  await sentByApp('products', special)

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

/** A country with a city, and a user there. */
async function somebodyFromSomewhere() {
  const country_id = await createCountry(db)
  const city_id = await createCity(db, { country_id })
  return { countryId: country_id, cityId: city_id, userId: await createUser(db, { country_id, city_id }) }
}

test.for([products.pending, products.nonFeatured, products.ofBusinesses, products.byFilter])(
  'the list $path is narrowed by all in which its products differ',
  async (endpoint) => {
    const { countryId, cityId, userId } = await somebodyFromSomewhere()
    const root = await createFilter(db)
    const page = await createFilter(db, { parent_id: root, parent_type: 'page' })
    const filter_id = await createFilter(db, { type: 'non-page', parent_id: page, parent_type: 'page' })
    const elsewhere = {
      user_id: await createUser(db),
      filter_id: await createFilter(db, { type: 'non-page', parent_id: root, parent_type: 'page' }),
      price: 50,
      created_at: '2025-03-02T12:00:00Z',
    }
    await createBusiness(db, { user_id: userId })
    await createBusiness(db, { user_id: elsewhere.user_id })
    const images = ['/files/icons/products/a.webp']
    const named = new Map([
      [
        await createProduct(db, { user_id: userId, filter_id, price: 120, images, created_at: '2025-03-01T12:00:00Z' }),
        'special',
      ],
      [await createProduct(db, elsewhere), 'plain'],
      [await createProduct(db, { ...elsewhere, status: 'verified' }), 'verified'],
      [await createProduct(db, { ...elsewhere, featured: true }), 'featured'],
    ])
    const [special = ''] = named.keys()
    await createReport(db, { product_id: special })
    await sentByApp('products', special)

    const found = async (query: object) => {
      const { data } = await server.call(endpoint as typeof products.byFilter, { params: { filterId: root }, query })
      return data.data.products.flatMap(({ _id }) => named.get(_id) ?? [])
    }
    const asked = {
      userId,
      filterId: page,
      countryId,
      cityId,
      price: '100..',
      createdAt: '..2025-03-02T00:00:00Z',
      reported: 'yes',
      pictured: 'yes',
      fromApp: 'yes',
      status: 'verified',
      featured: 'yes',
    }
    const names = Object.keys(endpoint.list.criteria).filter((name) => name !== 'filterValues')
    expect(Object.keys(asked)).toEqual(expect.arrayContaining(names))
    const all = await found({})
    expect(all.length).toBeGreaterThan(1)
    for (const [name, value] of Object.entries(asked).filter(([known]) => names.includes(known))) {
      const only = name === 'status' ? 'verified' : name === 'featured' ? 'featured' : 'special'
      expect([name, await found({ [name]: value })]).toEqual([name, [only]])
      if (value !== 'yes') continue
      expect([name, await found({ [name]: 'no' })]).toEqual([name, all.filter((other) => other !== only)])
    }
    expect(await found({ countryId, cityId, price: '100..', reported: 'yes' })).toEqual(['special'])
    expect(await found({ countryId, price: '..100' })).toEqual([])
  },
)

test('users are narrowed by what they have', async () => {
  const [suspended, owner] = [await createUser(db, { status: 'suspended' }), await createUser(db, { promoted: true })]
  await createBusiness(db, { user_id: owner })
  await createReport(db, { product_id: await createProduct(db, { user_id: owner }), user_id: suspended })
  const usersBy = async (query: object) =>
    (await server.call(users.list, { query: { limit: 50, ...query } })).data.data.users.map(({ _id }) => _id)
  expect(await usersBy({ status: 'suspended' })).toEqual([suspended])
  expect(await usersBy({ createdAt: '..2000-01-01T00:00:00Z' })).toEqual([])
  for (const name of ['business', 'reported', 'promoted']) {
    expect(await usersBy({ [name]: 'yes' })).toContain(owner)
    // Who has made a report is not one whose products are reported.
    expect(await usersBy({ [name]: 'yes' })).not.toContain(suspended)
    expect(await usersBy({ [name]: 'no' })).toContain(suspended)
    expect(await usersBy({ [name]: 'no' })).not.toContain(owner)
  }
  expect(await usersBy({ promoted: 'yes', reported: 'yes' })).toEqual([owner])
})

test.for([productRequests.list, productRequests.pending])(
  'the list $path is narrowed by what its requests have',
  async (endpoint) => {
    const { countryId, cityId, userId } = await somebodyFromSomewhere()
    const top = await createFilter(db)
    const filter_id = await createFilter(db, { type: 'non-page', parent_id: top, parent_type: 'page' })
    const created_at = '2024-02-01T12:00:00Z'
    const special = await createProductRequest(db, { user_id: userId, filter_id, price: 77, created_at })
    const plain = await createProductRequest(db, { price: 78 })
    await createProductRequest(db, { price: 78, status: 'verified' })
    await sentByApp('productRequests', special)
    const found = async (query: object) =>
      (await server.call(endpoint, { query })).data.data.productRequests.map(({ _id }) => _id)
    for (const query of [
      { userId },
      { filterId: top },
      { countryId },
      { cityId },
      { price: '77..77' },
      { createdAt: '2024-02-01T00:00:00Z..2024-02-02T00:00:00Z' },
      { fromApp: 'yes' },
      { cityId, filterId: top, price: '70..', fromApp: 'yes' },
    ])
      // The same test has made one before.
      expect([query, (await found(query)).filter((id) => id === special || id === plain)]).toEqual([query, [special]])
    expect(await found({ fromApp: 'no' })).toContain(plain)
    expect(await found({ countryId, price: '78..' })).toEqual([])
  },
)

test('product requests are narrowed by their state', async () => {
  const request = await createProductRequest(db, { price: 79, status: 'verified' })
  await createProductRequest(db, { price: 79 })
  const { data } = await server.call(productRequests.list, {
    query: { status: 'verified', price: '79..79', fromApp: 'no' },
  })
  expect(data.data.productRequests.map(({ _id }) => _id)).toEqual([request])
})

test('businesses are narrowed by the place of their owners and by what they have', async () => {
  const { countryId, cityId, userId } = await somebodyFromSomewhere()
  const icon = '/files/icons/businesses/a.webp'
  const special = await createBusiness(db, { user_id: userId, featured: true, icon })
  const plain = await createBusiness(db)
  const found = async (query: object) =>
    (await server.call(businesses.list, { query })).data.data.businesses.map(({ _id }) => _id)
  for (const query of [
    { countryId },
    { cityId },
    { featured: 'yes' },
    { pictured: 'yes' },
    { cityId, pictured: 'yes' },
  ])
    expect([query, await found(query)]).toEqual([query, [special]])
  for (const query of [{ featured: 'no' }, { pictured: 'no' }]) {
    expect(await found(query)).toContain(plain)
    expect(await found(query)).not.toContain(special)
  }
  expect(await found({ countryId, featured: 'no' })).toEqual([])
})

test('reports are narrowed by when they were made, and by category and place of the products', async () => {
  const { countryId, cityId, userId } = await somebodyFromSomewhere()
  const top = await createFilter(db)
  const filter_id = await createFilter(db, { type: 'non-page', parent_id: top, parent_type: 'page' })
  const product_id = await createProduct(db, { user_id: userId, filter_id })
  const special = await createReport(db, { product_id, created_at: '2024-01-01T00:00:00Z' })
  // A reporter of a place says nothing about it.
  const plain = await createReport(db, { user_id: userId })
  await sentByApp('reports', special)
  const found = async (query: object) =>
    (await server.call(reports.list, { query })).data.data.reports.map(({ _id }) => _id)
  for (const query of [
    { createdAt: '..2024-01-02T00:00:00Z' },
    { filterId: top },
    { filterId: filter_id },
    { countryId },
    { cityId },
    { fromApp: 'yes' },
    { filterId: top, cityId, ownerId: userId, fromApp: 'yes' },
  ])
    expect([query, await found(query)]).toEqual([query, [special]])
  expect(await found({ fromApp: 'no' })).toContain(plain)
  expect(await found({ filterId: await createFilter(db), countryId })).toEqual([])
})

test('support requests are narrowed by whether the app has sent them', async () => {
  const [sent, written] = [await createSupport(db), await createSupport(db)]
  await sentByApp('supports', sent)
  const found = async (query: object) =>
    (await server.call(supports.list, { query })).data.data.supports.map(({ _id }) => _id)
  expect(await found({ fromApp: 'yes' })).toEqual([sent])
  expect(await found({ fromApp: 'no', status: 'open' })).toEqual([written])
})

test('support contacts are narrowed by whether they are available', async () => {
  const [busy] = [await createCallSupport(db, { status: 'busy' }), await createCallSupport(db)]
  const calls = await server.call(callSupports.list, { query: { status: 'busy' } })
  expect(calls.data.data.callCustomerSupports.map(({ _id }) => _id)).toEqual([busy])
  const [, available] = [await createWhatsAppSupport(db, { status: 'busy' }), await createWhatsAppSupport(db)]
  const chats = await server.call(whatsappSupports.list, { query: { status: 'available' } })
  expect(chats.data.data.whatsappCustomerSupports.map(({ _id }) => _id)).toEqual([available])
})
