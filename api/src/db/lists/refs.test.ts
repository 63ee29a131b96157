import { businesses, productRequests, products, reports, supports, users } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import {
  createBusiness,
  createProduct,
  createProductRequest,
  createReport,
  createSupport,
  createUser,
} from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database

/** Lets the app have sent a record; returns its identifier there. */
async function sentByApp(resource: string, id: string): Promise<string> {
  const ref = `${resource} ${newId()}`
  await db.insertInto('app_records').values({ resource, ref, record_id: id }).execute()
  return ref
}

test('records that the app has sent are answered with its own identifiers, all others with none', async () => {
  const read = {
    users: async () => (await server.call(users.list, {})).data.data.users,
    businesses: async () => (await server.call(businesses.list, {})).data.data.businesses,
    products: async () => (await server.call(products.list, {})).data.data.products,
    productRequests: async () => (await server.call(productRequests.list, {})).data.data.productRequests,
    reports: async () => (await server.call(reports.list, {})).data.data.reports,
    supports: async () => (await server.call(supports.list, {})).data.data.supports,
  }
  const create = {
    users: createUser,
    businesses: createBusiness,
    products: createProduct,
    productRequests: createProductRequest,
    reports: createReport,
    supports: createSupport,
  }
  for (const [kind, make] of Object.entries(create)) {
    const [sent, other] = [await make(db), await make(db)]
    const ref = await sentByApp(kind, sent)
    const rows: { _id: string; ref: string | null }[] = await read[kind as keyof typeof read]()
    const refs = new Map(rows.map((row) => [row._id, row.ref]))
    expect([refs.get(sent), refs.get(other)]).toEqual([ref, null])
  }
})

test('a search finds the record that the app has by an identifier, all of it and of that kind, with right totals', async () => {
  const user = await createUser(db, { name: 'Lina Haddad' })
  const product = await createProduct(db, { name: 'Bicycle' })
  const request = await createProductRequest(db, { name: 'Bicycle wanted' })
  const [userRef, productRef, requestRef] = [
    await sentByApp('users', user),
    await sentByApp('products', product),
    await sentByApp('productRequests', request),
  ]
  const found = async (keyword: string) => {
    const { data, pagination } = (await server.call(products.list, { query: { keyword } })).data
    return [data.products.map(({ _id }) => _id), pagination.totalItems]
  }
  expect(await found(productRef)).toEqual([[product], 1])
  expect(await found(productRef.slice(0, -1))).toEqual([[], 0])
  expect(await found(userRef)).toEqual([[], 0])
  expect(await found('bicycle')).toEqual([[product], 1])
  const ofUsers = (await server.call(users.list, { query: { name: userRef } })).data
  expect([ofUsers.data.users.map(({ _id }) => _id), ofUsers.pagination.totalItems]).toEqual([[user], 1])
  const ofRequests = (await server.call(productRequests.list, { query: { keyword: requestRef } })).data.data
  expect(ofRequests.productRequests.map(({ _id }) => _id)).toEqual([request])
  // A record whose name is as the identifier of another: both are found.
  const named = await createProduct(db, { name: productRef })
  expect(await found(productRef)).toEqual([[named, product], 2])
})
