import { desk, jobs, mostAtOnce, products } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { updateRecord } from '../../../trail/changes/changes.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { createProduct, createProductRequest } from '../../../testing/factories.ts'
import { jobsOn } from '../../../testing/job-calls.ts'
import { daysAgo } from '../../../testing/desk-calls.ts'
import { signInAnother, testServer } from '../../../testing/server.ts'
import { productRecord } from '../../products/record.ts'

const server = await testServer()
const { db } = server.database
const { start, startOf, jobOf, undo, workOff, waiting, manyWaiting, statuses, reasonIds, clear } = jobsOn(server)

const edit = (id: string, patch: { name?: string; featured?: boolean }) =>
  inTransaction(db, (transaction) =>
    updateRecord({ db: transaction, accountId: null, requestId: 'test' }, productRecord, id, patch),
  )

beforeEach(clear)

test.each(['products', 'productRequests'] as const)(
  'many %s are rejected as at the desk, and one undo takes all back',
  async (resource) => {
    const create = resource === 'products' ? createProduct : createProductRequest
    const ids = [await create(db), await create(db), await create(db)]
    const reasons = await reasonIds()
    const listings = ids.map((_id) => ({ _id, version: 1 }))
    const started = await start({
      resource,
      decision: 'reject',
      reasons,
      note: 'Sorry',
      internalNote: 'Spam',
      listings,
    })
    expect(started.status).toBe(201)
    const { job } = started.data.data
    expect(job).toMatchObject({ total: 3, done: 0, skipped: 0, state: 'running', endedAt: null, left: [] })
    expect(started.headers.get('x-change')).toBe(job._id)
    await workOff()
    expect(await jobOf(job._id)).toMatchObject({ total: 3, done: 3, skipped: 0, state: 'done' })
    expect(Object.values(await statuses(resource))).toEqual(['rejected', 'rejected', 'rejected'])
    const decisions = await db
      .selectFrom('decisions')
      .select([
        'id',
        'kind',
        'note',
        'internal_note',
        'account_id',
        'waiting_since',
        'product_id',
        'product_request_id',
      ])
      .execute()
    expect(decisions.map((one) => one.product_id ?? one.product_request_id ?? '').toSorted()).toEqual(ids.toSorted())
    for (const decision of decisions)
      expect(decision).toMatchObject({
        kind: 'reject',
        note: 'Sorry',
        internal_note: 'Spam',
        account_id: server.administrator.accountId,
        waiting_since: expect.any(String),
      })
    const given = db.selectFrom('decision_reasons').select(['decision_id', 'reason_id']).orderBy('position')
    for (const { id } of decisions)
      expect((await given.where('decision_id', '=', id).execute()).map(({ reason_id }) => reason_id)).toEqual(reasons)

    const trail = db.selectFrom('changes').select(['event', 'record_id', 'after']).where('request_id', '=', job._id)
    const entries = await trail.execute()
    expect(entries.map(({ event }) => event).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'create'),
      ...Array.from({ length: 3 }, () => 'reject'),
    ])
    expect(entries.find(({ event }) => event === 'create')?.after).toMatchObject({
      decision_reasons: [{ reason_id: reasons[0] }, { reason_id: reasons[1] }],
    })

    const undone = await undo(job._id)
    expect(undone.data.data.changes).toHaveLength(6)
    expect(Object.values(await statuses(resource))).toEqual(['pending', 'pending', 'pending'])
    expect(await db.selectFrom('decisions').select('id').execute()).toEqual([])
    // And once more the other way.
    await undo(undone.headers.get('x-change') ?? '')
    expect(Object.values(await statuses(resource))).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await db.selectFrom('decision_reasons').select('decision_id').execute()).toHaveLength(6)
  },
)

test('the owners are told of each as if it had been decided on alone', async () => {
  const ids = [await waiting(), await waiting()]
  const [reason = ''] = await reasonIds()
  const listings = ids.map((_id) => ({ _id, version: 1 }))
  const id = await startOf({ decision: 'reject', reasons: [reason], listings })
  await workOff()
  const events = db
    .selectFrom('automation_events')
    .innerJoin('changes', 'changes.id', 'automation_events.change_id')
    .select('changes.record_id')
    .where('changes.request_id', '=', id)
  expect((await events.execute()).map(({ record_id }) => record_id).toSorted()).toEqual(ids.toSorted())
  await undo(id)
  expect(await events.execute()).toEqual([])
})

test('so many of those that wait longest are settled with the call, and what comes later is left', async () => {
  const [second, first, third] = [await waiting(5), await waiting(9), await waiting(1)]
  await createProduct(db, { status: 'verified', created_at: daysAgo(20) })
  const id = await startOf({ longestWaiting: 2 })
  const earlier = await waiting(30)
  await workOff()
  expect(await jobOf(id)).toMatchObject({ total: 2, done: 2 })
  expect(await statuses()).toMatchObject({
    [first]: 'verified',
    [second]: 'verified',
    [third]: 'pending',
    [earlier]: 'pending',
  })
})

test('a job over nothing is done', async () => {
  const { job } = (await start({ longestWaiting: 10 })).data.data
  expect(job).toMatchObject({ total: 0, state: 'done' })
  expect(job.endedAt).not.toBeNull()
})

test('what is gone, decided on, changed or held by a colleague is skipped and named; a promotion changes nothing to look at', async () => {
  const other = await signInAnother(server)
  const take = (first: string, token?: string) =>
    server.call(desk.take, { body: { desk: newId(), resource: 'products', count: 1, first } }, token ? { token } : {})
  const [decided, changed, held] = [await waiting(), await waiting(), await waiting()]
  const gone = await createProduct(db, { name: 'Gone' })
  const [own, featured, plain] = [await waiting(), await waiting(), await waiting()]
  const chosen = [gone, decided, changed, held, own, featured, plain]
  const id = await startOf({ listings: chosen.map((_id) => ({ _id, version: 1 })) })
  await server.call(products.remove, { params: { id: gone } })
  await db.updateTable('products').set({ status: 'rejected' }).where('id', '=', decided).execute()
  await edit(changed, { name: 'Something else' })
  await edit(featured, { featured: true })
  await take(held, other.token)
  await take(own)
  await workOff()
  const job = await jobOf(id)
  expect(job).toMatchObject({ total: 7, done: 3, skipped: 4, state: 'done' })
  expect(job.left.map(({ _id, why }) => [_id, why.code])).toEqual([
    [gone, 'NOT_FOUND'],
    [decided, 'DECIDED_MEANWHILE'],
    [changed, 'CHANGED_MEANWHILE'],
    [held, 'HELD_AT_DESK'],
  ])
  expect(job.left.map(({ name }) => name)).toEqual(['Gone', expect.any(String), 'Something else', expect.any(String)])
  expect(await statuses()).toMatchObject({
    [changed]: 'pending',
    [held]: 'pending',
    [own]: 'verified',
    [featured]: 'verified',
    [plain]: 'verified',
  })
})

test('a listing that is named twice is decided on once, and one that does not exist is skipped', async () => {
  const product = await waiting()
  const missing = newId()
  const id = await startOf({
    listings: [
      { _id: product, version: 1 },
      { _id: missing, version: 1 },
      { _id: product.toUpperCase(), version: 1 },
    ],
  })
  await workOff()
  expect(await jobOf(id)).toMatchObject({
    total: 2,
    done: 1,
    skipped: 1,
    left: [{ _id: missing, name: null, why: { code: 'NOT_FOUND', params: { record: 'product' } } }],
  })
  expect(await db.selectFrom('decisions').select('id').execute()).toHaveLength(1)
})

test('several workers of several jobs decide on each listing exactly once', async () => {
  const ids = await manyWaiting(230)
  const started = [await startOf({ longestWaiting: 230 }), await startOf({ longestWaiting: 230 })]
  await Promise.all([workOff(), workOff(), workOff()])
  await workOff()
  const decisions = await db.selectFrom('decisions').select('product_id').execute()
  expect(decisions.map(({ product_id }) => product_id ?? '').toSorted()).toEqual(ids.toSorted())
  const [one, two] = [await jobOf(started[0] ?? ''), await jobOf(started[1] ?? '')]
  expect(one.done + two.done).toBe(230)
  expect(one.skipped + two.skipped).toBe(230)
  expect([one.state, two.state]).toEqual(['done', 'done'])
  expect([...one.left, ...two.left].every(({ why }) => why.code === 'DECIDED_MEANWHILE')).toBe(true)
})

test('the same call with the same key starts one job', async () => {
  const product = await waiting()
  const body = { listings: [{ _id: product, version: 1 }] }
  const headers = { 'idempotency-key': newId() }
  const [first, again] = [await start(body, { headers }), await start(body, { headers })]
  expect(again.data).toEqual(first.data)
  expect(await db.selectFrom('jobs').select('id').execute()).toHaveLength(1)
})

test('a rejection needs a reason that is offered, and a job needs listings that are not too many', async () => {
  const listings = [{ _id: await waiting(), version: 1 }]
  expect((await start({ decision: 'reject', listings })).failure.code).toBe('REASON_REQUIRED')
  const unknown = { decision: 'reject' as const, listings, reasons: [newId()] }
  expect((await start(unknown)).failure.code).toBe('REASON_NOT_OFFERED')
  expect((await start({ listings: [] })).failure.code).toBe('BAD_INPUT')
  expect((await start({ longestWaiting: mostAtOnce + 1 })).failure.code).toBe('BAD_INPUT')
  expect((await start({})).failure.code).toBe('BAD_INPUT')
  expect((await server.call(jobs.get, { params: { id: newId() } })).failure.code).toBe('NOT_FOUND')
  expect((await server.call(jobs.stop, { params: { id: newId() } })).failure.code).toBe('NOT_FOUND')
})
