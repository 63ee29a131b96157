import { type CallOf, desk, type ReviewedResource } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { verifyCounts } from '../../../db/counts/verify-counts.ts'
import { deskOn } from '../../../testing/desk-calls.ts'
import { createProduct, createProductRequest } from '../../../testing/factories.ts'
import { signInAnother, testServer } from '../../../testing/server.ts'

// Each decision is in the sample.
const server = await testServer({ REVIEW_SAMPLE_PERCENT: '100' })
const { db } = server.database
const { take, undo, statusOf, reasonIds, waiting, clear } = deskOn(server)
const other = await signInAnother(server, 'Rana')

beforeEach(clear)

type Body = CallOf<typeof desk.decide>['body']

/** Rejects a listing where no desk is open. */
async function reject(_id: string, more: Partial<Body> = {}, { token }: { token?: string } = {}) {
  const reasons = (await reasonIds(more.resource)).slice(0, 1)
  const body: Body = { resource: 'products', _id, version: 1, decision: 'reject', reasons, ...more }
  return server.call(desk.decide, { body }, token === undefined ? {} : { token })
}

const statuses = async (resource: ReviewedResource) =>
  (
    await db
      .selectFrom(resource === 'products' ? 'products' : 'product_requests')
      .select('status')
      .execute()
  ).map(({ status }) => status)

test.each([
  ['products', createProduct],
  ['productRequests', createProductRequest],
] as const)('one of the %s is rejected without a desk, and its undo takes that back', async (resource, create) => {
  const id = await create(db)
  const decided = await reject(id, { resource, note: 'Please use your own.', internalNote: 'Seen before' })
  expect(decided.data.data.decision).toMatchObject({
    by: { _id: server.administrator.accountId },
    resource,
    recordId: id,
    decision: 'reject',
    reasons: [{ _id: (await reasonIds(resource))[0] }],
    note: 'Please use your own.',
    internalNote: 'Seen before',
  })
  expect(await statuses(resource)).toEqual(['rejected'])
  expect(await db.selectFrom('decisions').select(['is_bulk', 'opinion_on']).execute()).toEqual([
    { is_bulk: false, opinion_on: null },
  ])
  const call = decided.headers.get('x-change') ?? ''
  expect((await server.call(desk.decisions, {})).data.data.decisions[0]?.call).toBe(call)
  expect((await undo(call)).status).toBe(200)
  expect(await statuses(resource)).toEqual(['pending'])
  expect(await verifyCounts(db)).toEqual([])
})

test('what a colleague holds at the desk is left to them, and what oneself holds is decided on', async () => {
  const id = await waiting()
  await take(newId())
  const refused = await reject(id, {}, other)
  expect([refused.status, refused.failure.code]).toEqual([409, 'HELD_AT_DESK'])
  expect(await statusOf(id)).toBe('pending')
  expect((await reject(id)).status).toBe(200)
  expect(await statusOf(id)).toBe('rejected')
})

test('a listing whose pictures are still fetched, which no desk has, is rejected', async () => {
  const id = await createProduct(db)
  const until = new Date(Date.now() + 600_000).toISOString()
  await db.insertInto('product_pictures').values({ product_id: id, url: 'https://app.example/1.jpg', until }).execute()
  expect(await db.selectFrom('review_queue').select('id').where('id', '=', id).execute()).toEqual([])
  expect((await reject(id)).status).toBe(200)
  expect(await statusOf(id)).toBe('rejected')
})

test('what was decided, changed or given no reason meanwhile is refused, also where it waits for a second opinion', async () => {
  const id = await waiting()
  expect((await reject(id, { reasons: [] })).failure.code).toBe('REASON_REQUIRED')
  await db.updateTable('products').set({ name: 'Changed', version: 2 }).where('id', '=', id).execute()
  expect((await reject(id)).failure).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { _id: id, version: 2 } })
  expect((await reject(id, { version: 2, decision: 'approve', reasons: [] })).status).toBe(200)
  const late = await reject(id, { version: 3 }, other)
  expect(late.failure).toMatchObject({ code: 'DECIDED_MEANWHILE', current: { status: 'verified' } })
  expect(await statusOf(id)).toBe('verified')
  expect((await reject(newId())).status).toBe(404)
})
