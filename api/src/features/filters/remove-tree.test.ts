import { filters } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createFilter, createProductRequest, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database
const user_id = await createUser(db)

const remove = (id: string) => server.call(filters.remove, { params: { id } })
const uses = async (id: string) => (await server.call(filters.uses, { params: { id } })).data.data.uses

async function createProduct(filter_id: string) {
  const id = newId()
  await db.insertInto('products').values({ id, user_id, filter_id, name: 'Car', price: 1 }).execute()
  return id
}

async function createBusiness(...filterIds: string[]) {
  const business_id = newId()
  await db.insertInto('businesses').values({ id: business_id, user_id, name: 'Shop', phone_number: '1' }).execute()
  await db
    .insertInto('business_filters')
    .values(filterIds.map((filter_id) => ({ business_id, filter_id })))
    .execute()
}

async function createTree() {
  const page = await createFilter(db, { name_en: 'Removed page' })
  const leaf = await createFilter(db, { type: 'non-page', parent_id: page })
  const attribute = await createFilter(db, { type: 'select', parent_id: leaf })
  const item = await createFilter(db, { type: 'item', parent_id: attribute })
  return { page, leaf, attribute, item }
}

test('an unused filter goes with all below it, and the trail keeps what each was', async () => {
  const { page, leaf, attribute, item } = await createTree()
  expect(await uses(page)).toEqual({ filters: 3, products: 0, businesses: 0, productRequests: 0 })
  expect((await remove(page)).data.data).toEqual({ _id: page })
  const ids = [page, leaf, attribute, item]
  expect(await db.selectFrom('filters').select('id').where('id', 'in', ids).execute()).toEqual([])
  const trail = await db
    .selectFrom('changes')
    .select(['record_id', 'before'])
    .where('event', '=', 'remove')
    .where('record_id', 'in', ids)
    .execute()
  expect(trail.map(({ record_id }) => record_id).toSorted()).toEqual(ids.toSorted())
  expect(trail.find(({ record_id }) => record_id === page)?.before).toMatchObject({
    name_en: 'Removed page',
    type: 'page',
  })
  expect((await remove(page)).status).toBe(404)
})

test('a filter in use stays, and the answer says by how many; a product counts once', async () => {
  const { page, leaf, attribute, item } = await createTree()
  const product = await createProduct(leaf)
  await createProduct(leaf)
  const values = { product_id: product, filter_id: attribute, item_id: item }
  await db
    .insertInto('product_attribute_values')
    .values([
      { ...values, position: 0 },
      { ...values, position: 1 },
    ])
    .execute()
  await createBusiness(page, leaf)
  const numbers = { products: 2, businesses: 1, productRequests: 0 }
  expect(await uses(page)).toEqual({ filters: 3, ...numbers })
  const refused = await remove(page)
  expect(refused.status).toBe(409)
  expect(refused.failure).toMatchObject({
    code: 'IN_USE',
    params: { record: 'filter', uses: numbers },
    message: 'This filter is in use: products 2, businesses 1, product requests 0.',
  })
  expect(await uses(item)).toEqual({ filters: 0, products: 1, businesses: 0, productRequests: 0 })
  expect((await remove(item)).status).toBe(409)
  expect((await uses(page)).filters).toBe(3)
})

test('a text that a product says of an attribute is a use of it', async () => {
  const leaf = await createFilter(db, { type: 'non-page' })
  const description = await createFilter(db, { type: 'description', parent_id: leaf })
  const product_id = await createProduct(await createFilter(db, { type: 'non-page' }))
  await db
    .insertInto('product_attribute_values')
    .values({ product_id, filter_id: description, position: 0, text_en: 'New' })
    .execute()
  expect((await remove(leaf)).failure.message).toBe(
    'This filter is in use: products 1, businesses 0, product requests 0.',
  )
})

test('a product request is a use of its filter, and of what that is in', async () => {
  const { page, leaf, attribute } = await createTree()
  await createProductRequest(db, { user_id, filter_id: leaf })
  await createProductRequest(db, { user_id, filter_id: leaf, status: 'verified' })
  expect(await uses(page)).toEqual({ filters: 3, products: 0, businesses: 0, productRequests: 2 })
  const refused = await remove(page)
  expect(refused.status).toBe(409)
  expect(refused.failure.message).toBe('This filter is in use: products 0, businesses 0, product requests 2.')
  expect((await remove(attribute)).status).toBe(200)
})

test('a filter cannot go while a product request begins to use it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const leaf = await createFilter(db, { type: 'non-page' })
    const asking = createProductRequest(db, { user_id, filter_id: leaf })
    const [removed, created] = await Promise.allSettled([remove(leaf), asking])
    const gone = removed.status === 'fulfilled' && removed.value.status === 200
    expect(created.status).toBe(gone ? 'rejected' : 'fulfilled')
  }
})

test('a filter cannot go while something begins to use it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const leaf = await createFilter(db, { type: 'non-page' })
    const [removed, created] = await Promise.allSettled([remove(leaf), createProduct(leaf)])
    const gone = removed.status === 'fulfilled' && removed.value.status === 200
    expect(created.status).toBe(gone ? 'rejected' : 'fulfilled')
  }
})
