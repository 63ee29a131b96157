import { changes, type DecisionKind, desk, type DeskItem, products, type ReviewedResource } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import {
  createAccount,
  createProduct,
  createProductRequest,
  createReport,
  createUser,
} from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database
const { signIn } = server.services

/** Another administrator, signed in. */
async function signInAnother(name: string) {
  const account = await createAccount(db)
  await db.updateTable('accounts').set({ name }).where('id', '=', account.accountId).execute()
  const { accessToken = '' } = await signIn.signIn({ ...account, address: '127.0.0.1', device: 'test' })
  return { ...account, token: accessToken }
}
const other = await signInAnother('Rana')

type Wanted = Partial<Parameters<typeof server.call<typeof desk.take>>[1]['body']>
const take = async (tab: string, wanted: Wanted = {}, token?: string) => {
  const body = { desk: tab, resource: 'products' as const, count: 10, ...wanted }
  const answer = await server.call(desk.take, { body }, token ? { token } : {})
  return answer.data.data.items
}
const idsOf = (items: readonly DeskItem[]) => items.map(({ _id }) => _id)

type Decided = Partial<Parameters<typeof server.call<typeof desk.decide>>[1]['body']>
const decide = (tab: string, id: string, decision: DecisionKind, more: Decided = {}, token?: string) => {
  const body = { desk: tab, resource: 'products' as const, _id: id, version: 1, decision, ...more }
  return server.call(desk.decide, { body }, token ? { token } : {})
}
const statusOf = async (id: string) =>
  (await db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const undo = (call: string) => server.call(changes.undo, { body: { call } })
const reasonIds = async (resource: ReviewedResource = 'products') => {
  const rows = await db.selectFrom('review_reasons').select(['id', 'resources']).orderBy('rank').execute()
  return rows.filter(({ resources }) => resources.includes(resource)).map(({ id }) => id)
}
const queued = (id: string) => db.selectFrom('review_queue').selectAll().where('id', '=', id).executeTakeFirst()
/** Lets the lease of a listing be over. */
const expire = (id: string) =>
  db.updateTable('review_leases').set({ until: '2025-01-01T00:00:00Z' }).where('id', '=', id).execute()

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const waiting = (days = 1) => createProduct(db, { created_at: daysAgo(days) })

beforeEach(async () => {
  await db.deleteFrom('reports').execute()
  await db.deleteFrom('products').execute()
  await db.deleteFrom('product_requests').execute()
})

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
  await createReport(db, { product_id: id, message: 'Stolen pictures' })
  const [item] = await take(newId(), { count: 1 })
  expect(item).toMatchObject({
    resource: 'products',
    _id: id,
    version: 1,
    product: { name: 'City bike', status: 'pending' },
    productRequest: null,
    prices: null,
    owner: { _id: userId, name: 'Lina', wallet: 0, verified: 1, rejected: 1, reported: 1, suspensions: 0 },
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

test.each([
  ['approve', 'verified'],
  ['reject', 'rejected'],
  ['requestChanges', 'changesRequested'],
] as const)(
  '%s changes the product in one call with the decision, and its undo takes both back',
  async (decision, status) => {
    const id = await waiting()
    const tab = newId()
    await take(tab)
    const reasons = decision === 'approve' ? [] : (await reasonIds()).slice(0, 2)
    const decided = await decide(tab, id, decision, { reasons, note: 'Please', internalNote: 'Again' })
    expect(decided.data.data.decision).toMatchObject({
      by: { _id: server.administrator.accountId },
      resource: 'products',
      recordId: id,
      decision,
      note: 'Please',
      internalNote: 'Again',
      reasons: reasons.map((_id) => ({ _id })),
    })
    expect(await statusOf(id)).toBe(status)
    expect(await queued(id)).toBeUndefined()
    const { data } = await server.call(desk.decisions, {})
    const [last] = data.data.decisions
    expect(last).toEqual({ ...decided.data.data.decision, call: decided.headers.get('x-change') })
    const undone = await undo(last?.call ?? '')
    expect(undone.status).toBe(200)
    expect(await statusOf(id)).toBe('pending')
    expect((await server.call(desk.decisions, {})).data.data.decisions.map(({ _id }) => _id)).not.toContain(last?._id)
    expect(idsOf(await take(tab, { first: id }))).toEqual([id])
    const again = await undo(last?.call ?? '')
    expect(again.failure.code).toBe('ALREADY_UNDONE')
  },
)

test('the undo of an undo decides again', async () => {
  const id = await waiting()
  const tab = newId()
  await take(tab)
  const [reason = ''] = await reasonIds()
  const decided = await decide(tab, id, 'reject', { reasons: [reason] })
  const undone = await undo(decided.headers.get('x-change') ?? '')
  expect((await undo(undone.headers.get('x-change') ?? '')).status).toBe(200)
  expect(await statusOf(id)).toBe('rejected')
  const [last] = (await server.call(desk.decisions, {})).data.data.decisions
  expect(last).toMatchObject({ recordId: id, decision: 'reject', reasons: [{ _id: reason }] })
  expect((await undo(last?.call ?? '')).status).toBe(200)
  expect(await statusOf(id)).toBe('pending')
})

test('a rejection and a request for changes need a reason, which has to be offered', async () => {
  const id = await waiting()
  const tab = newId()
  await take(tab)
  expect((await decide(tab, id, 'reject')).failure).toMatchObject({
    code: 'REASON_REQUIRED',
    issues: [{ path: ['reasons'] }],
  })
  expect((await decide(tab, id, 'requestChanges')).failure.code).toBe('REASON_REQUIRED')
  const unknown = await decide(tab, id, 'reject', { reasons: [newId()] })
  expect(unknown.failure).toMatchObject({ code: 'REASON_NOT_OFFERED', issues: [{ path: ['reasons'] }] })
  const [reason = ''] = await reasonIds()
  const offer = (row: { is_in_use?: boolean; resources?: string[] }) =>
    db.updateTable('review_reasons').set(row).where('id', '=', reason).execute()
  await offer({ is_in_use: false })
  expect((await decide(tab, id, 'reject', { reasons: [reason] })).failure.code).toBe('REASON_NOT_OFFERED')
  await offer({ is_in_use: true, resources: ['productRequests'] })
  expect((await decide(tab, id, 'reject', { reasons: [reason] })).failure.code).toBe('REASON_NOT_OFFERED')
  await offer({ resources: ['products', 'productRequests'] })
  expect(await statusOf(id)).toBe('pending')
  expect((await decide(tab, id, 'reject', { reasons: [reason] })).status).toBe(200)
})

test('a decision on something decided says who decided and when, also where that was the specified approval', async () => {
  const [rejected, approved] = [await waiting(2), await waiting(1)]
  const [one, two] = [newId(), newId()]
  await take(one)
  await expire(rejected)
  await take(two, { count: 1 }, other.token)
  await decide(two, rejected, 'reject', { reasons: (await reasonIds()).slice(0, 1) }, other.token)
  const late = await decide(one, rejected, 'approve')
  expect(late.status).toBe(409)
  expect(late.failure).toMatchObject({
    code: 'DECIDED_MEANWHILE',
    current: { status: 'rejected', by: { _id: other.accountId, name: 'Rana' } },
  })
  await server.call(products.updateStatus, { params: { id: approved }, body: { status: 'verified' } }, other)
  const { failure } = await decide(one, approved, 'approve')
  expect(failure).toMatchObject({ code: 'DECIDED_MEANWHILE', current: { status: 'verified', by: { name: 'Rana' } } })
  expect((failure.current as { at: string }).at).toMatch(/^\d{4}-.*Z$/)
})

test('a lease that is over refuses the decision with the item as it is now, and what nobody decides on goes back', async () => {
  const id = await waiting()
  const [one, two] = [newId(), newId()]
  await take(one)
  await expire(id)
  const late = await decide(one, id, 'approve')
  expect(late.status).toBe(409)
  expect(late.failure).toMatchObject({ code: 'LEASE_OVER', current: { _id: id, product: { status: 'pending' } } })
  expect(idsOf(await take(two, {}, other.token))).toEqual([id])
  expect((await decide(one, id, 'approve')).failure.code).toBe('LEASE_OVER')
  expect(idsOf(await take(one))).toEqual([])
  expect((await decide(two, id, 'approve', {}, other.token)).status).toBe(200)
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
  const leaver = await signInAnother('Omar')
  expect(idsOf(await take(newId(), {}, leaver.token))).toEqual([id])
  expect(idsOf(await take(newId()))).toEqual([])
  await db.deleteFrom('sessions').where('account_id', '=', leaver.accountId).execute()
  expect(idsOf(await take(newId()))).toEqual([id])
})

test('what is looked at may not have changed since; what is not, may', async () => {
  const id = await waiting()
  const tab = newId()
  await take(tab)
  await server.call(products.updateFeatured, { params: { id }, body: { featured: true } })
  await server.call(products.update, { params: { id }, body: { description: 'Call 0790 123 456' } })
  const refused = await decide(tab, id, 'approve', { version: 2 })
  expect(refused.status).toBe(409)
  expect(refused.failure).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    current: { _id: id, version: 3, product: { description: 'Call 0790 123 456' } },
  })
  await server.call(products.updateFeatured, { params: { id }, body: { featured: false } })
  expect((await decide(tab, id, 'approve', { version: 3 })).status).toBe(200)
})

test('the specified approval is refused as well where what was looked at has changed, if it says what that was', async () => {
  const id = await waiting()
  await server.call(products.update, { params: { id }, body: { price: 12 } })
  const approve = (version?: number) =>
    server.call(products.updateStatus, { params: { id }, body: { status: 'verified', ...(version && { version }) } })
  const refused = await approve(1)
  expect(refused.status).toBe(409)
  expect(refused.failure).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { _id: id, price: 12, version: 2 } })
  expect((await approve(2)).data.data.product.status).toBe('verified')
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
  const third = await signInAnother('Sami')
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

test('the same decision sent twice decides once, and is answered the same with its Idempotency-Key', async () => {
  const id = await waiting()
  const tab = newId()
  await take(tab)
  const body = { desk: tab, resource: 'products' as const, _id: id, version: 1, decision: 'approve' as const }
  const headers = { 'idempotency-key': newId() }
  const [one, two] = [
    await server.call(desk.decide, { body }, { headers }),
    await server.call(desk.decide, { body }, { headers }),
  ]
  expect(two.data).toEqual(one.data)
  expect((await server.call(desk.decide, { body })).failure.code).toBe('DECIDED_MEANWHILE')
  const made = await db.selectFrom('decisions').select('id').where('product_id', '=', id).execute()
  expect(made).toHaveLength(1)
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

test('product requests are decided on alike', async () => {
  const id = await createProductRequest(db, { name: 'A tent', message: 'Wanted' })
  const tab = newId()
  const resource = 'productRequests'
  const [item] = await take(tab, { resource })
  expect(item).toMatchObject({ resource, _id: id, product: null, productRequest: { name: 'A tent' } })
  expect(idsOf(await take(newId()))).toEqual([])
  const decided = await decide(tab, id, 'reject', { resource, reasons: (await reasonIds(resource)).slice(0, 1) })
  expect(decided.data.data.decision).toMatchObject({ resource, recordId: id })
  const status = async () =>
    (await db.selectFrom('product_requests').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  expect(await status()).toBe('rejected')
  expect((await undo(decided.headers.get('x-change') ?? '')).status).toBe(200)
  expect(await status()).toBe('pending')
  const missing = await decide(tab, newId(), 'approve', { resource })
  expect(missing.failure).toMatchObject({ code: 'NOT_FOUND', params: { record: 'productRequest' } })
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
