import { callOfRelated, decisions, related, relatedLists, transactions, users } from '@dealsy/contract'
import type { CallOf, Endpoint, Pagination, RelatedKind, RelatedList } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import {
  createBanner,
  createBusiness,
  createCity,
  createFilter,
  createProduct,
  createProductRequest,
  createReport,
  createSupport,
  createUser,
} from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database
const { accountId } = server.administrator
const records = {} as Record<RelatedKind, string>

beforeAll(async () => {
  const cities = await createCity(db)
  const user = await createUser(db, { city_id: cities, phone_number: '+962780005531' })
  const other = await createUser(db)
  const page = await createFilter(db)
  const filters = await createFilter(db, { type: 'non-page', parent_id: page })
  const product = await createProduct(db, { user_id: user, filter_id: filters })
  await createProduct(db, { user_id: user, filter_id: filters })
  const otherProduct = await createProduct(db, { user_id: other })
  const request = await createProductRequest(db, { user_id: user, filter_id: filters })
  const business = await createBusiness(db, { user_id: user })
  await db.insertInto('business_filters').values({ business_id: business, filter_id: filters }).execute()
  await createReport(db, { user_id: user, product_id: otherProduct })
  for (let n = 0; n < 3; n += 1) await createReport(db, { user_id: other, product_id: product })
  const decided = { user_id: user, name: 'Sofa', account_id: accountId }
  await db
    .insertInto('decisions')
    .values([
      { ...decided, id: newId(), product_id: product, kind: 'reject' },
      { ...decided, id: newId(), product_id: product, kind: 'approve' },
      { ...decided, id: newId(), product_request_id: request, kind: 'approve' },
      { ...decided, id: newId(), product_id: product, kind: 'approve', opinion_on: newId() },
    ])
    .execute()
  const paid = { user_id: user, amount: 5, sign: 'Positive' as const, status: 'success' as const }
  await db
    .insertInto('transactions')
    .values([
      { ...paid, id: newId() },
      { ...paid, id: newId(), user_id: other },
    ])
    .execute()
  await db.insertInto('notifications').values({ id: newId(), user_id: user, title: 'Hello', message: 'You' }).execute()
  for (const about of ['users', 'products'] as const)
    await db
      .insertInto('notes')
      .values({
        id: newId(),
        about,
        about_id: about === 'users' ? user : product,
        text: 'Called',
        account_id: accountId,
      })
      .execute()
  for (const phone_number of ['0780 005 531', '00962780005531', '0780005532'])
    await createSupport(db, { name: 'Lina', phone_number, message: 'Why was it rejected?' })
  await createBanner(db, server.services.files, { city_id: cities })
  Object.assign(records, { users: user, products: product, productRequests: request, businesses: business, cities })
  Object.assign(records, { filters })
})

const count = async (kind: RelatedKind, id = records[kind]) =>
  (await server.call(related[kind] as (typeof related)['users'], { params: { id } })).data.data.counts

test('what belongs to a user is counted, and nothing of others', async () => {
  expect(await count('users')).toEqual({
    products: 2,
    productRequests: 1,
    businesses: 1,
    transactions: 1,
    reportsReceived: 3,
    reportsMade: 1,
    notifications: 1,
    supports: 2,
    decisions: 3,
    notes: 1,
  })
})

test('what belongs to a record of every other kind is counted', async () => {
  expect(await count('products')).toEqual({ reports: 3, decisions: 2, notes: 1 })
  expect(await count('productRequests')).toEqual({ decisions: 1, notes: 0 })
  expect(await count('businesses')).toEqual({ notes: 0 })
  expect(await count('filters')).toEqual({ filters: 0, products: 2, productRequests: 1, businesses: 1 })
  expect(await count('cities')).toEqual({ users: 1, banners: 1 })
})

test.each(Object.keys(relatedLists) as RelatedKind[])('each count of %s is that of its list', async (kind) => {
  const counts: Record<string, number | undefined> = await count(kind)
  for (const [name, asked] of Object.entries<RelatedList>(relatedLists[kind])) {
    const { params, query } = callOfRelated(asked, records[kind])
    const { data } = await server.call(asked.list, { params, query } as CallOf<Endpoint>)
    expect((data as { pagination: Pagination }).pagination.totalItems).toBe(counts[name])
  }
})

test('nothing belongs to a record that does not exist, and strangers are told nothing', async () => {
  for (const kind of Object.keys(relatedLists) as RelatedKind[]) {
    const endpoint = related[kind] as (typeof related)['users']
    expect((await server.call(endpoint, { params: { id: newId() } })).status).toBe(404)
    expect((await server.call(endpoint, { params: { id: records[kind] } }, { token: null })).status).toBe(401)
  }
})

test('decisions are asked for of an owner or of a listing, never all at once', async () => {
  const { status, failure } = await server.call(decisions.list, {})
  expect([status, failure.issues]).toMatchObject([400, [{ path: ['userId'], code: 'REQUIRED' }]])
})

test('the movements of a wallet are those of its user, the newest first', async () => {
  const userId = await createUser(db)
  const move = (amount: number, sign: 'Positive' | 'Negative') =>
    server.call(transactions.create, { body: { userId, amount, sign, status: 'success' } })
  await move(20, 'Positive')
  await move(5.5, 'Negative')
  const { data } = await server.call(transactions.list, { params: { userId } })
  expect(data.data.transactions.map(({ amount, sign }) => [sign, amount])).toEqual([
    ['Negative', 5.5],
    ['Positive', 20],
  ])
  expect(data.pagination.totalItems).toBe(2)
  expect((await server.call(transactions.list, { params: { userId: newId() } })).failure.message).toBe(
    'This user does not exist.',
  )
  expect((await server.call(users.get, { params: { id: userId } })).status).toBe(200)
})
