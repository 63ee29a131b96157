import { reports } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import { createCity, createCountry, createProduct, createReport, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database

afterEach(async () => {
  await db.deleteFrom('reports').execute()
})

const list = async (query: Parameters<typeof server.call<typeof reports.list>>[1]['query'] = {}) =>
  (await server.call(reports.list, { query })).data
const messages = async (query: Parameters<typeof list>[0] = {}) =>
  (await list(query)).data.reports.map(({ message }) => message)
const remove = (id: string) => server.call(reports.remove, { params: { id } })

test('a report comes, in the list and alone, with its product and with what is shown of the user who made it', async () => {
  const country = await createCountry(db, { name_en: 'Jordan', name_ar: 'الأردن' })
  const city = await createCity(db, { name_en: 'Amman', name_ar: 'عمّان', country_id: country })
  const user = await createUser(db, {
    name: 'أحمد الطيّب',
    phone_number: '+962 79 555 0101',
    status: 'suspended',
    country_id: country,
    city_id: city,
  })
  const owner = await createUser(db, { name: 'Omar Nasser' })
  const product = await createProduct(db, { name: 'Old sofa', user_id: owner })
  const id = await createReport(db, {
    product_id: product,
    user_id: user,
    message: 'The pictures are of another sofa.',
    created_at: '2026-01-02T03:04:05.678Z',
  })
  const [report] = (await list()).data.reports
  expect((await server.call(reports.get, { params: { id } })).data.data.report).toEqual(report)
  expect(report).toEqual({
    _id: id,
    ref: null,
    productId: { _id: product, name: 'Old sofa' },
    ownerId: { _id: owner, name: 'Omar Nasser' },
    userId: {
      _id: user,
      name: 'أحمد الطيّب',
      status: 'suspended',
      phoneNumber: '+962 79 555 0101',
      location: {
        country: { _id: country, name: { en: 'Jordan', ar: 'الأردن' } },
        city: { _id: city, name: { en: 'Amman', ar: 'عمّان' } },
      },
    },
    message: 'The pictures are of another sofa.',
    createdAt: '2026-01-02T03:04:05.678Z',
  })
})

test('a user who has not said where has no location', async () => {
  await createReport(db)
  expect((await list()).data.reports[0]?.userId.location).toEqual({ country: null, city: null })
})

test('the newest report is first, and every one is on exactly one page', async () => {
  const product_id = await createProduct(db)
  const created_at = '2026-01-02T00:00:00Z'
  for (let n = 0; n < 7; n += 1) await createReport(db, { product_id, message: `at once ${n}`, created_at })
  await createReport(db, { product_id, message: 'older', created_at: '2026-01-01T00:00:00Z' })
  await createReport(db, { product_id, message: 'newer', created_at: '2026-01-03T00:00:00Z' })
  const pages = await Promise.all([1, 2, 3].map((page) => messages({ page, limit: 4 })))
  expect(pages.map(({ length }) => length)).toEqual([4, 4, 1])
  const all = pages.flat()
  expect(new Set(all).size).toBe(9)
  expect([all[0], all[8]]).toEqual(['newer', 'older'])
  expect((await list({ limit: 4 })).pagination).toMatchObject({ totalItems: 9, totalPages: 3 })
})

test('a removed report is gone, the trail keeps what it was, and its product stays', async () => {
  const product = await createProduct(db)
  const id = await createReport(db, { product_id: product, message: 'Counterfeit' })
  await createReport(db, { product_id: product, message: 'Too dear' })
  expect((await remove(id)).data.data).toEqual({ _id: id })
  expect(await messages()).toEqual(['Too dear'])
  const trail = await db
    .selectFrom('changes')
    .select(['resource', 'event', 'account_id', 'before'])
    .where('record_id', '=', id)
    .execute()
  expect(trail).toEqual([
    {
      resource: 'reports',
      event: 'remove',
      account_id: server.administrator.accountId,
      before: expect.objectContaining({ message: 'Counterfeit', product_id: product }),
    },
  ])
  const again = await remove(id)
  expect([again.status, again.failure.message]).toEqual([404, 'This report does not exist.'])
})

test('a report that administrators remove at once is removed once', async () => {
  const id = await createReport(db)
  const answers = await Promise.all(Array.from({ length: 6 }, () => remove(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(5)
  const trail = await db.selectFrom('changes').select('event').where('record_id', '=', id).execute()
  expect(trail).toEqual([{ event: 'remove' }])
})

test('a stranger neither reads nor removes reports', async () => {
  const id = await createReport(db)
  expect((await server.call(reports.list, {}, { token: null })).status).toBe(401)
  expect((await server.call(reports.get, { params: { id } }, { token: null })).status).toBe(401)
  expect((await server.call(reports.remove, { params: { id } }, { token: null })).status).toBe(401)
  expect((await list()).data.reports.map(({ _id }) => _id)).toEqual([id])
  expect((await remove(newId())).status).toBe(404)
  expect((await server.call(reports.get, { params: { id: newId() } })).failure.message).toBe(
    'This report does not exist.',
  )
})

test("the reports that one user made and those about one user's products can be listed alone", async () => {
  const [userId, ownerId] = [await createUser(db), await createUser(db)]
  const product_id = await createProduct(db, { user_id: ownerId })
  await createReport(db, { message: 'by the one, about another', user_id: userId })
  await createReport(db, { message: 'by the one, about the owner', user_id: userId, product_id })
  await createReport(db, { message: 'by another, about the owner', product_id })
  expect(await messages({ userId })).toEqual(['by the one, about the owner', 'by the one, about another'])
  expect(await messages({ ownerId })).toEqual(['by another, about the owner', 'by the one, about the owner'])
  expect(await messages({ userId, ownerId })).toEqual(['by the one, about the owner'])
})

test('the reports about one product can be listed alone, and are counted', async () => {
  const [owner, product_id] = [await createUser(db), await createProduct(db)]
  await createReport(db, { message: 'about another' })
  await createReport(db, { message: 'first', product_id, created_at: '2026-01-01T00:00:00Z' })
  await createReport(db, { message: 'second', product_id, user_id: owner, created_at: '2026-01-02T00:00:00Z' })
  expect(await messages({ productId: product_id })).toEqual(['second', 'first'])
  expect(await messages({ productId: product_id, userId: owner })).toEqual(['second'])
  expect((await list({ productId: product_id, limit: 1 })).pagination).toMatchObject({ totalItems: 2, totalPages: 2 })
})

test('a product that does not exist has no reports, and an invalid identifier is refused', async () => {
  await createReport(db)
  const none = await list({ productId: newId() })
  expect([none.data.reports, none.pagination.totalItems]).toEqual([[], 0])
  const refused = await server.call(reports.list, { query: { productId: 'sofa' } })
  expect([refused.status, refused.failure.issues?.[0]?.path]).toEqual([400, ['productId']])
})
