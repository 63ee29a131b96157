import { desk, products } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { daysAgo, deskOn, idsOf } from '../../../testing/desk-calls.ts'
import {
  createAccount,
  createProduct,
  createProductRequest,
  createReport,
  createUser,
} from '../../../testing/factories.ts'
import { signInAnother, testServer } from '../../../testing/server.ts'

const server = await testServer()
const { db } = server.database
const { take, decide, undo, waiting, statusOf, queued, expire, clear } = deskOn(server)
const other = await signInAnother(server, 'Rana')

beforeEach(clear)

test('what waits longest is handed out first, to one desk only, and stays with it', async () => {
  const [third, first, second] = [await waiting(1), await waiting(9), await waiting(5)]
  await createProduct(db, { status: 'verified' })
  const [one, two] = [newId(), newId()]
  expect(idsOf(await take(one, { count: 2 }))).toEqual([first, second])
  expect(idsOf(await take(two, { count: 2 }, other.token))).toEqual([third])
  expect(idsOf(await take(one, { count: 2 }))).toEqual([first, second])
  expect(idsOf(await take(one, { count: 3 }))).toEqual([first, second])
})

test('an item says all that there is to know of a product and its owner', async () => {
  const userId = await createUser(db, { name: 'Lina' })
  const id = await createProduct(db, { user_id: userId, name: 'City bike', created_at: daysAgo(3) })
  const { filter_id } = await db
    .selectFrom('products')
    .select('filter_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const like = await createProduct(db, { filter_id, name: 'City bikes', status: 'verified', price: 40 })
  await createProduct(db, { user_id: userId, status: 'verified' })
  await createProduct(db, { user_id: userId, status: 'rejected' })
  await createProductRequest(db, { user_id: userId, status: 'rejected' })
  await createReport(db, { product_id: id, message: 'Stolen pictures' })
  const [item] = await take(newId(), { count: 1 })
  expect(item).toMatchObject({
    resource: 'products',
    _id: id,
    version: 1,
    product: { name: 'City bike', status: 'pending' },
    productRequest: null,
    prices: null,
    owner: {
      _id: userId,
      name: 'Lina',
      wallet: 0,
      verified: 1,
      rejected: 2,
      verifiedRequests: 0,
      rejectedRequests: 1,
      reported: 1,
      suspensions: 0,
    },

    reports: [{ message: 'Stolen pictures' }],
    decisions: [],
    ownerDecisions: [],
    similar: [{ _id: like, name: 'City bikes', price: 40 }],
    edited: null,
  })
  expect(item?.path.map(({ _id }) => _id).at(-1)).toBe(filter_id)
  expect(item?.path.length).toBeGreaterThan(1)
  expect(new Date(item?.leasedUntil ?? 0).getTime()).toBeGreaterThan(Date.now())
})

test('a desk prolongs what it holds, and gives it back', async () => {
  const ids = [await waiting(3), await waiting(2), await waiting(1)]
  const tab = newId()
  await take(tab)
  await expire(ids[1] ?? '')
  const renewed = (await server.call(desk.renew, { body: { desk: tab } })).data.data
  expect(renewed.held).toEqual([ids[0], ids[2]])
  expect(new Date(renewed.until).getTime()).toBeGreaterThan(Date.now() + 60_000)
  expect((await server.call(desk.release, { body: { desk: tab } }, other)).data.data).toEqual({ released: 0 })
  expect((await server.call(desk.release, { body: { desk: tab } })).data.data).toEqual({ released: 3 })
  expect(idsOf(await take(newId(), {}, other.token))).toEqual(ids)
})

test('what a session holds is free as soon as it has ended', async () => {
  const id = await waiting()
  const leaver = await signInAnother(server, 'Omar')
  expect(idsOf(await take(newId(), {}, leaver.token))).toEqual([id])
  expect(idsOf(await take(newId()))).toEqual([])
  await db.deleteFrom('sessions').where('account_id', '=', leaver.accountId).execute()
  expect(idsOf(await take(newId()))).toEqual([id])
})

test('what is put off comes back after its time, and at once where that is undone', async () => {
  const id = await waiting()
  const tab = newId()
  await take(tab)
  const decided = await decide(tab, id, 'later', { minutes: 30 })
  const until = new Date(decided.data.data.decision.until ?? 0).getTime()
  expect(until).toBeGreaterThan(Date.now() + 29 * 60_000)
  expect(idsOf(await take(tab))).toEqual([])
  expect(idsOf(await take(newId(), {}, other.token))).toEqual([])
  await db
    .updateTable('review_queue')
    .set({ later_until: daysAgo(1) })
    .where('id', '=', id)
    .execute()
  const [item] = await take(tab)
  expect(item).toMatchObject({ _id: id, decisions: [{ decision: 'later' }] })
  await decide(tab, id, 'later')
  expect((await undo(decided.headers.get('x-change') ?? '')).status).toBe(200)
  expect(await statusOf(id)).toBe('pending')
})

test('what is handed over waits for that colleague alone', async () => {
  const id = await waiting()
  const [one, two] = [newId(), newId()]
  const third = await signInAnother(server, 'Sami')
  await take(one)
  expect((await decide(one, id, 'handOver')).failure.code).toBe('COLLEAGUE_REQUIRED')
  const toMe = { to: server.administrator.accountId }
  expect((await decide(one, id, 'handOver', toMe)).failure.code).toBe('COLLEAGUE_REQUIRED')
  const decided = await decide(one, id, 'handOver', { to: other.accountId })
  expect(decided.data.data.decision.to).toEqual({ _id: other.accountId, name: 'Rana' })
  expect(idsOf(await take(one))).toEqual([])
  expect(idsOf(await take(newId(), {}, third.token))).toEqual([])
  expect(idsOf(await take(two, { queue: 'mine' }, other.token))).toEqual([id])
  await server.call(desk.release, { body: { desk: two } }, other)
  // What is meant for somebody who cannot decide any more is for all.
  await db
    .updateTable('accounts')
    .set({ disabled_at: daysAgo(0) })
    .where('id', '=', other.accountId)
    .execute()
  expect(idsOf(await take(one))).toEqual([id])
  await db.updateTable('accounts').set({ disabled_at: null }).where('id', '=', other.accountId).execute()
  await server.call(desk.release, { body: { desk: one } })
  expect((await undo(decided.headers.get('x-change') ?? '')).status).toBe(200)
  expect(idsOf(await take(newId(), {}, third.token))).toEqual([id])
})

test('a second look is for anybody but the one who asks for it', async () => {
  const id = await waiting()
  const tab = newId()
  await take(tab)
  const asked = await decide(tab, id, 'secondLook', { internalNote: 'Is this real?' })
  expect(idsOf(await take(tab))).toEqual([])
  expect(idsOf(await take(newId(), { queue: 'secondLook' }, other.token))).toEqual([id])
  await expire(id)
  expect((await undo(asked.headers.get('x-change') ?? '')).status).toBe(200)
  expect(idsOf(await take(tab))).toEqual([id])
})

test('a product that is removed leaves the desk, takes its decisions along, and brings them back', async () => {
  const id = await waiting()
  const tab = newId()
  await take(tab)
  await decide(tab, id, 'later')
  const removed = await server.call(products.remove, { params: { id } })
  expect(await queued(id)).toBeUndefined()
  expect((await decide(tab, id, 'approve')).failure).toMatchObject({ code: 'NOT_FOUND', params: { record: 'product' } })
  expect((await undo(removed.headers.get('x-change') ?? '')).status).toBe(200)
  expect(await queued(id)).toMatchObject({ later_until: expect.any(String) })
  const [item] = await take(tab, { first: id })
  expect(item?.decisions).toMatchObject([{ decision: 'later' }])
})

test('colleagues are the other administrators who can sign in', async () => {
  const disabled = await createAccount(db, { disabled: true })
  const { colleagues } = (await server.call(desk.colleagues, {})).data.data
  expect(colleagues).toContainEqual({ _id: other.accountId, name: 'Rana' })
  const ids = colleagues.map(({ _id }) => _id)
  expect(ids).not.toContain(disabled.accountId)
  expect(ids).not.toContain(server.administrator.accountId)
})

test('a stranger gets nothing from the desk', async () => {
  const stranger = { token: null }
  const body = { desk: newId(), resource: 'products' as const, count: 1 }
  expect((await server.call(desk.take, { body }, stranger)).status).toBe(401)
  expect((await server.call(desk.queues, { query: { resource: 'products' } }, stranger)).status).toBe(401)
})
