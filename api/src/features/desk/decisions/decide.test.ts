import { desk, products } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { deskOn, idsOf } from '../../../testing/desk-calls.ts'
import { createFilter, createProduct, createProductRequest } from '../../../testing/factories.ts'
import { signInAnother, testServer } from '../../../testing/server.ts'

const server = await testServer()
const { db } = server.database
const { take, decide, undo, waiting, statusOf, reasonIds, queued, expire, clear } = deskOn(server)
const other = await signInAnother(server, 'Rana')

beforeEach(clear)

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
  // A version that never was cannot have been looked at.
  expect((await approve(5)).status).toBe(409)
  expect((await approve(2)).data.data.product.status).toBe('verified')
})

test('the values of attributes are looked at too, and may have become again what they were', async () => {
  const filter_id = await createFilter(db, { type: 'non-page' })
  const filterId = await createFilter(db, { type: 'select', parent_id: filter_id })
  const id = await createProduct(db, { filter_id, status: 'pending' })
  const paint = (value: string) =>
    server.call(products.update, { params: { id }, body: { filters: [{ filterId, value }] } })
  await paint('Red')
  await paint('Blue')
  const approve = () => server.call(products.updateStatus, { params: { id }, body: { status: 'verified', version: 2 } })
  expect((await approve()).failure).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { _id: id, version: 3 } })
  await paint('Red')
  expect((await approve()).data.data.product).toMatchObject({ status: 'verified', version: 5 })
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
