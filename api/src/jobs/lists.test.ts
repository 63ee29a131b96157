import { banners, type CallOf, jobs, mostAtOnce, notifications, products, users } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import {
  createBanner,
  createBusiness,
  createCity,
  createFilter,
  createProduct,
  createProductRequest,
  createPromotion,
  createUser,
} from '../testing/factories.ts'
import { daysAgo } from '../testing/desk-calls.ts'
import { jobsOn } from '../testing/job-calls.ts'
import { testServer } from '../testing/server.ts'
import { isThorough } from '../testing/thorough.ts'

const server = await testServer()
const { db } = server.database
const { files } = server.services
const { jobOf, undo, workOff, statuses, clear } = jobsOn(server)

type Body = CallOf<typeof jobs.create>['body']

const create = (body: Body) => server.call(jobs.create, { body })
const start = async (body: Body) => (await create(body)).data.data.job
const disable = { action: 'banners.updateStatus', input: { status: 'disabled' } }

beforeEach(async () => {
  await clear()
  await db.deleteFrom('banners').execute()
})

const statusOf = async (id: string) => (await server.call(banners.get, { params: { id } })).data.data.banner.status

test('all that match are those of the list as it is narrowed, and what comes later is left', async () => {
  const city = { city_id: await createCity(db) }
  const [older, newer] = [
    await createBanner(db, files, { ...city, created_at: daysAgo(9) }),
    await createBanner(db, files, { ...city, created_at: daysAgo(5) }),
  ]
  const elsewhere = await createBanner(db, files)
  const query = { cityId: city.city_id, status: 'enabled' }
  // One more has come since the person was told of two.
  const unseen = await createBanner(db, files, { ...city, created_at: daysAgo(1) })
  const job = await start({ ...disable, list: 'banners.list', query, count: 2 })
  expect(job).toMatchObject({ total: 2, resource: 'banners' })
  const later = await createBanner(db, files, { ...city, created_at: daysAgo(30) })
  await workOff()
  expect(await jobOf(job._id)).toMatchObject({ total: 2, done: 2, skipped: 0, state: 'done' })
  expect([await statusOf(older), await statusOf(newer)]).toEqual(['disabled', 'disabled'])
  for (const id of [unseen, later, elsewhere]) expect(await statusOf(id)).toBe('enabled')
  await undo(job._id)
  expect([await statusOf(older), await statusOf(newer)]).toEqual(['enabled', 'enabled'])
})

test.each([
  ['products.nonPromoted', 'products', createProduct],
  ['products.list', 'products', createProduct],
  ['productRequests.list', 'productRequests', createProductRequest],
] as const)('those of %s that wait are decided on as they are in a list of what waits', async (list, resource, add) => {
  const [decided, waiting] = [await add(db, { created_at: daysAgo(5) }), await add(db, { created_at: daysAgo(3) })]
  const verified = await add(db, { created_at: daysAgo(9), status: 'verified' })
  const query = { status: 'pending' }
  const approval = { action: 'desk.decideOnMany', input: { resource, decision: 'approve' } }
  const job = await start({ ...approval, list, query, count: 2 })
  expect(job).toMatchObject({ total: 2, resource })
  const unseen = await add(db, { created_at: daysAgo(1) })
  // Meanwhile a colleague decides on one.
  const table = resource === 'products' ? 'products' : 'product_requests'
  await db.updateTable(table).set({ status: 'rejected' }).where('id', '=', decided).execute()
  await workOff()
  expect(await jobOf(job._id)).toMatchObject({
    done: 1,
    skipped: 1,
    left: [{ _id: decided, why: { code: 'DECIDED_MEANWHILE' } }],
  })
  expect(await statuses(resource)).toEqual({
    [decided]: 'rejected',
    [waiting]: 'verified',
    [verified]: 'verified',
    [unseen]: 'pending',
  })
})

test('what leaves the list meanwhile is left with why, and all else is done', async () => {
  const [first, second] = [await createBanner(db, files), await createBanner(db, files)]
  const job = await start({ ...disable, list: 'banners.list', count: 2 })
  await server.call(banners.remove, { params: { id: first } })
  await workOff()
  expect(await jobOf(job._id)).toMatchObject({
    done: 1,
    skipped: 1,
    left: [{ _id: first, why: { code: 'NOT_FOUND', message: 'This banner does not exist.' } }],
  })
  expect(await statusOf(second)).toBe('disabled')
})

test('what was changed after all of a list were chosen is left by an action that says what was seen', async () => {
  const product = await createProduct(db)
  const job = await start({
    action: 'products.updateStatus',
    input: { status: 'verified' },
    list: 'products.pending',
    count: 1,
  })
  await server.call(products.update, { params: { id: product }, body: { name: 'Another' } })
  await workOff()
  expect(await jobOf(job._id)).toMatchObject({ done: 0, left: [{ _id: product, why: { code: 'CHANGED_MEANWHILE' } }] })
})

test.each([
  ['a list of another kind', { list: 'users.list', count: 1 }, ['list']],
  ['a call that is no list', { list: 'banners.get', count: 1 }, ['list']],
  ['a criterion of another form', { list: 'banners.list', query: { cityId: 'Amman' }, count: 1 }, ['cityId']],
  ['nothing', { records: [] }, undefined],
  ['none of a list', { list: 'banners.list', count: 0 }, undefined],
  ['more than a job takes', { list: 'banners.list', count: mostAtOnce + 1 }, undefined],
  ['too many records', { records: Array.from({ length: mostAtOnce + 1 }, () => ({ _id: newId() })) }, undefined],
])('a job of %s is refused', async (_, which, path) => {
  const { failure } = await create({ ...disable, ...which })
  expect(failure).toMatchObject({ code: 'BAD_INPUT', ...(path && { issues: [{ path }] }) })
  expect(await db.selectFrom('jobs').select('id').execute()).toEqual([])
})

test('only administrators start jobs', async () => {
  const body = { ...disable, list: 'banners.list', count: 1 }
  expect((await server.call(jobs.create, { body }, { token: null })).status).toBe(401)
})

const many = isThorough ? mostAtOnce : 300

test('as many as a job takes are done and taken back by one undo', { timeout: 600_000 }, async () => {
  const { user_id, filter_id } = await db
    .selectFrom('products')
    .select(['user_id', 'filter_id'])
    .where('id', '=', await createProduct(db))
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: many - 1 }, (_, n) => ({
    id: newId(),
    name: `${n}`,
    price: 1,
    user_id,
    filter_id,
  }))
  for (let from = 0; from < rows.length; from += 1000)
    await db
      .insertInto('products')
      .values(rows.slice(from, from + 1000))
      .execute()
  const featured = async () =>
    (await db.selectFrom('products').select('id').where('featured', '=', true).execute()).length
  const input = { featured: true }
  const job = await start({ action: 'products.updateFeatured', input, list: 'products.list', count: mostAtOnce })
  expect(job.total).toBe(many)
  await workOff()
  expect(await featured()).toBe(many)
  expect((await undo(job._id)).data.data.changes).toHaveLength(many)
  expect(await featured()).toBe(0)
})

test('the products of a user are moved to a category, but for those whose price it does not allow', async () => {
  const user_id = await createUser(db)
  const [fits, dear] = [
    await createProduct(db, { user_id, price: 10 }),
    await createProduct(db, { user_id, price: 5000 }),
  ]
  const other = await createProduct(db)
  const filterId = await createFilter(db, { type: 'non-page', max_price: 100 })
  const job = await start({
    action: 'products.update',
    input: { filterId },
    list: 'products.list',
    query: { userId: user_id },
    count: 2,
  })
  await workOff()
  expect(await jobOf(job._id)).toMatchObject({
    done: 1,
    left: [{ _id: dear, why: { code: 'PRICE_OUT_OF_RANGE' } }],
  })
  const categoryOf = async (id: string) =>
    (await server.call(products.get, { params: { id } })).data.data.product.filterId._id
  expect(
    [await categoryOf(fits), await categoryOf(dear), await categoryOf(other)].map((id) => id === filterId),
  ).toEqual([true, false, false])
})

test('the products of a category are featured together, with all below it and nothing of another', async () => {
  const page = await createFilter(db)
  const [cars, bikes] = [
    await createFilter(db, { type: 'non-page', parent_id: page }),
    await createFilter(db, { type: 'non-page', parent_id: page }),
  ]
  const [car, bike, sofa] = [
    await createProduct(db, { filter_id: cars }),
    await createProduct(db, { filter_id: bikes }),
    await createProduct(db),
  ]
  const featuring = { action: 'products.updateFeatured', input: { featured: true }, list: 'products.byFilter' }
  const featured = async () => {
    const rows = await db.selectFrom('products').select('id').where('featured', '=', true).execute()
    return rows.map(({ id }) => id).filter((id) => [car, bike, sofa].includes(id))
  }
  expect(await start({ ...featuring, params: { filterId: cars }, count: 50 })).toMatchObject({ total: 1 })
  await workOff()
  expect(await featured()).toEqual([car])
  await start({ ...featuring, params: { filterId: page }, count: 50 })
  await workOff()
  expect((await featured()).toSorted()).toEqual([car, bike].toSorted())

  const refused = async (params: Record<string, string>) => (await create({ ...featuring, params, count: 1 })).failure
  expect(await refused({})).toMatchObject({ code: 'BAD_INPUT', issues: [{ path: ['filterId'], code: 'REQUIRED' }] })
  expect(await refused({ filterId: 'cars' })).toMatchObject({ code: 'BAD_INPUT', issues: [{ path: ['filterId'] }] })
  expect(await refused({ filterId: newId() })).toMatchObject({ code: 'NOT_FOUND' })
})

test('promotions of many products are ended, and a product without one is left', async () => {
  const [promoted, plain] = [await createProduct(db, { promoted: true }), await createProduct(db)]
  await createPromotion(db, { product_id: promoted })
  const records = [{ _id: promoted }, { _id: plain }]
  const job = await start({ action: 'products.endPromotions', records })
  await workOff()
  expect(await jobOf(job._id)).toMatchObject({ done: 1, left: [{ _id: plain, why: { code: 'NO_PROMOTION_RUNS' } }] })
  const { product } = (await server.call(products.get, { params: { id: promoted } })).data.data
  expect(product).toMatchObject({ promoted: false, promotionId: null })
  await undo(job._id)
  const back = await server.call(products.get, { params: { id: promoted } })
  expect(back.data.data.product.promoted).toBe(true)
})

const told = async (userId: string) =>
  (await server.call(notifications.list, { query: { userId } })).data.data.notifications.map(({ title }) => title)

test('owners are told once, however many of the records are theirs', async () => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  const ids = [
    await createProduct(db, { user_id: owner }),
    await createProduct(db, { user_id: other }),
    await createProduct(db, { user_id: owner }),
    newId(),
  ]
  const input = { of: 'products', title: 'Your listings', message: 'Please add pictures.' }
  const records = ids.map((_id) => ({ _id }))
  const job = await start({ action: 'notifications.sendToOwners', input, records })
  await workOff()
  expect(await jobOf(job._id)).toMatchObject({
    done: 3,
    skipped: 1,
    left: [{ _id: ids[3], why: { code: 'NOT_FOUND' } }],
  })
  expect([await told(owner), await told(other)]).toEqual([['Your listings'], ['Your listings']])
  // What was sent cannot be taken back.
  expect((await undo(job._id)).failure.code).toBe('NOT_UNDOABLE')
})

test('owners of businesses and product requests, and users themselves, are told', async () => {
  const [one, two, three] = [await createUser(db), await createUser(db), await createUser(db)]
  const business = await createBusiness(db, { user_id: one })
  const request = await createProductRequest(db, { user_id: two })
  const chosen = { businesses: business, productRequests: request, users: three }
  for (const [of, _id] of Object.entries(chosen)) {
    const input = { of, title: 'Hello', message: 'News.' }
    await start({ action: 'notifications.sendToOwners', input, records: [{ _id }] })
  }
  await workOff()
  for (const user of [one, two, three]) expect(await told(user)).toEqual(['Hello'])
})

test('a message to owners needs its texts', async () => {
  const input = { of: 'users', title: '', message: 'News.' }
  const { failure } = await create({ action: 'notifications.sendToOwners', input, records: [{ _id: newId() }] })
  expect(failure).toMatchObject({ code: 'BAD_INPUT', issues: [{ path: ['title'], code: 'REQUIRED' }] })
})

test('users of a search are suspended together, and no others', async () => {
  const [lina, omar] = [await createUser(db, { name: 'Lina Q' }), await createUser(db, { name: 'Omar' })]
  const input = { status: 'suspended' }
  await start({ action: 'users.updateStatus', input, list: 'users.list', query: { name: 'lina q' }, count: 1 })
  await workOff()
  const status = async (id: string) => (await server.call(users.get, { params: { id } })).data.data.user.status
  expect([await status(lina), await status(omar)]).toEqual(['suspended', 'active'])
})
