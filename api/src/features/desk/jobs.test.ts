import { changes, desk, mostAtOnce, reviewJobs, type ReviewedResource } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { updateRecord } from '../../changes/changes.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createAccount, createProduct, createProductRequest } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { productRecord } from '../products/record.ts'
import { removeOldJobs } from './read-job.ts'
import { workOffJobs } from './work-off-jobs.ts'

const server = await testServer()
const { db } = server.database
const { signIn } = server.services

type Body = Parameters<typeof server.call<typeof reviewJobs.create>>[1]['body']
const start = (body: Partial<Body>, headers: Record<string, string> = {}) =>
  server.call(reviewJobs.create, { body: { resource: 'products', decision: 'approve', ...body } as Body }, { headers })
const startOf = async (body: Partial<Body>) => (await start(body)).data.data.job._id
const jobOf = async (id: string) => (await server.call(reviewJobs.get, { params: { id } })).data.data.job
const stop = async (id: string) => (await server.call(reviewJobs.stop, { params: { id } })).data.data.job
const undo = (call: string) => server.call(changes.undo, { body: { call } })

/** Works off all jobs, none of which may fail. */
async function workOff() {
  const failures: unknown[] = []
  await workOffJobs(db, (error) => failures.push(error))
  expect(failures).toEqual([])
}

/** Works off as much as one transaction does. */
async function workOffSome() {
  const once = new AbortController()
  const worked = workOffJobs(db, () => {}, once.signal)
  once.abort()
  await worked
}

const table = { products: 'products', productRequests: 'product_requests' } as const
const statuses = async (resource: ReviewedResource = 'products') => {
  const rows = await db.selectFrom(table[resource]).select(['id', 'status']).execute()
  return Object.fromEntries(rows.map(({ id, status }) => [id, status]))
}
const howMany = async (status: string) => Object.values(await statuses()).filter((one) => one === status).length
const reasonIds = async () => {
  const rows = await db.selectFrom('review_reasons').select('id').orderBy('rank').limit(2).execute()
  return rows.map(({ id }) => id)
}
const edit = (id: string, patch: { name?: string; featured?: boolean }) =>
  inTransaction(db, (transaction) =>
    updateRecord({ db: transaction, accountId: null, requestId: 'test' }, productRecord, id, patch),
  )
/** Another administrator, signed in. */
async function signInAnother() {
  const account = await createAccount(db)
  const { accessToken = '' } = await signIn.signIn({ ...account, address: '127.0.0.1', device: 'test' })
  return { ...account, token: accessToken }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const waiting = (days = 1) => createProduct(db, { created_at: daysAgo(days) })
/** So many products that wait, the first of them the longest. */
async function manyWaiting(count: number): Promise<string[]> {
  const { user_id, filter_id } = await db
    .selectFrom('products')
    .select(['user_id', 'filter_id'])
    .where('id', '=', await waiting(1000))
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    name: `Product ${index}`,
    price: 1,
    user_id,
    filter_id,
    created_at: daysAgo(900 - index / 10),
  }))
  await db.deleteFrom('products').execute()
  await db.insertInto('products').values(rows).execute()
  return rows.map(({ id }) => id)
}

beforeEach(async () => {
  await db.deleteFrom('review_jobs').execute()
  await db.deleteFrom('products').execute()
  await db.deleteFrom('product_requests').execute()
})

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
  const other = await signInAnother()
  const take = (first: string, token?: string) =>
    server.call(desk.take, { body: { desk: newId(), resource: 'products', count: 1, first } }, token ? { token } : {})
  const [gone, decided, changed, held] = [await waiting(), await waiting(), await waiting(), await waiting()]
  const [own, featured, plain] = [await waiting(), await waiting(), await waiting()]
  const chosen = [gone, decided, changed, held, own, featured, plain]
  const id = await startOf({ listings: chosen.map((_id) => ({ _id, version: 1 })) })
  await db.deleteFrom('products').where('id', '=', gone).execute()
  await db.updateTable('products').set({ status: 'rejected' }).where('id', '=', decided).execute()
  await edit(changed, { name: 'Something else' })
  await edit(featured, { featured: true })
  await take(held, other.token)
  await take(own)
  await workOff()
  const job = await jobOf(id)
  expect(job).toMatchObject({ total: 7, done: 3, skipped: 4, state: 'done' })
  expect(job.left.map(({ _id, why }) => [_id, why])).toEqual([
    [gone, 'gone'],
    [decided, 'decided'],
    [changed, 'changed'],
    [held, 'held'],
  ])
  expect(job.left[0]?.name).not.toBe('')
  expect(await statuses()).toMatchObject({
    [changed]: 'pending',
    [held]: 'pending',
    [own]: 'verified',
    [featured]: 'verified',
    [plain]: 'verified',
  })
})

test('one that is named twice is decided on once, and one that is not there is skipped', async () => {
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
    left: [{ _id: missing, name: '', why: 'gone' }],
  })
  expect(await db.selectFrom('decisions').select('id').execute()).toHaveLength(1)
})

test('a job that is stopped leaves the rest as it is', async () => {
  await manyWaiting(120)
  const id = await startOf({ longestWaiting: 120 })
  await workOffSome()
  const { done } = await jobOf(id)
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(120)
  expect(await stop(id)).toMatchObject({ state: 'stopped', done })
  await workOff()
  expect(await jobOf(id)).toMatchObject({ state: 'stopped', done })
  expect(await howMany('verified')).toBe(done)
  expect(await stop(id)).toMatchObject({ state: 'stopped' })
  await undo(id)
  expect(await howMany('pending')).toBe(120)
})

test('an undo stops the job first, also where it has done nothing yet', async () => {
  await manyWaiting(120)
  const begun = await startOf({ longestWaiting: 120 })
  await workOffSome()
  await undo(begun)
  await workOff()
  expect(await jobOf(begun)).toMatchObject({ state: 'stopped' })
  expect(await howMany('pending')).toBe(120)

  const untouched = await startOf({ longestWaiting: 120 })
  expect((await undo(untouched)).data.data.changes).toEqual([])
  await workOff()
  expect(await jobOf(untouched)).toMatchObject({ state: 'stopped', done: 0 })
  expect(await howMany('pending')).toBe(120)
  expect((await undo(untouched)).failure.code).toBe('NOT_FOUND')
})

test('several workers of several jobs decide on each listing exactly once', async () => {
  const ids = await manyWaiting(230)
  const jobs = [await startOf({ longestWaiting: 230 }), await startOf({ longestWaiting: 230 })]
  await Promise.all([workOff(), workOff(), workOff()])
  await workOff()
  const decisions = await db.selectFrom('decisions').select('product_id').execute()
  expect(decisions.map(({ product_id }) => product_id ?? '').toSorted()).toEqual(ids.toSorted())
  const [one, two] = [await jobOf(jobs[0] ?? ''), await jobOf(jobs[1] ?? '')]
  expect(one.done + two.done).toBe(230)
  expect(one.skipped + two.skipped).toBe(230)
  expect([one.state, two.state]).toEqual(['done', 'done'])
  expect([...one.left, ...two.left].every(({ why }) => why === 'decided')).toBe(true)
})

test('the largest job is taken back by one undo', { timeout: 120_000 }, async () => {
  await manyWaiting(mostAtOnce)
  const reasons = await reasonIds()
  const id = await startOf({ decision: 'reject', reasons, longestWaiting: mostAtOnce })
  await workOff()
  expect(await howMany('rejected')).toBe(mostAtOnce)
  const undone = await undo(id)
  expect(undone.data.data.changes).toHaveLength(2 * mostAtOnce)
  expect(await howMany('pending')).toBe(mostAtOnce)
  expect(await db.selectFrom('review_queue').select('id').execute()).toHaveLength(mostAtOnce)
})

test('the same call with the same key starts one job', async () => {
  const product = await waiting()
  const body = { listings: [{ _id: product, version: 1 }] }
  const headers = { 'idempotency-key': newId() }
  const [first, again] = [await start(body, headers), await start(body, headers)]
  expect(again.data).toEqual(first.data)
  expect(await db.selectFrom('review_jobs').select('id').execute()).toHaveLength(1)
})

test('a rejection needs a reason that is offered, and a job needs listings that are not too many', async () => {
  const listings = [{ _id: await waiting(), version: 1 }]
  expect((await start({ decision: 'reject', listings })).failure.code).toBe('REASON_REQUIRED')
  const unknown = { decision: 'reject' as const, listings, reasons: [newId()] }
  expect((await start(unknown)).failure.code).toBe('REASON_NOT_OFFERED')
  expect((await start({ listings: [] })).failure.code).toBe('BAD_INPUT')
  expect((await start({ longestWaiting: mostAtOnce + 1 })).failure.code).toBe('BAD_INPUT')
  expect((await start({})).failure.code).toBe('BAD_INPUT')
  expect((await server.call(reviewJobs.get, { params: { id: newId() } })).failure.code).toBe('NOT_FOUND')
  expect((await server.call(reviewJobs.stop, { params: { id: newId() } })).failure.code).toBe('NOT_FOUND')
})

test('a job ends with the right of the one who started it', async () => {
  const other = await signInAnother()
  await waiting()
  const body = { resource: 'products' as const, decision: 'approve' as const, longestWaiting: 1 }
  const { job } = (await server.call(reviewJobs.create, { body }, { token: other.token })).data.data
  await db
    .updateTable('accounts')
    .set({ disabled_at: daysAgo(0) })
    .where('id', '=', other.accountId)
    .execute()
  await workOff()
  expect(await jobOf(job._id)).toMatchObject({ state: 'stopped', done: 0 })
  expect(await howMany('pending')).toBe(1)
})

test('a job that cannot go on fails and does not keep the others from being worked off', async () => {
  const [one, two] = [await waiting(2), await waiting(1)]
  const reasons = await reasonIds()
  const failing = await startOf({ decision: 'reject', reasons, listings: [{ _id: one, version: 1 }] })
  const other = await startOf({ listings: [{ _id: two, version: 1 }] })
  // Its reason has been removed since.
  await db
    .updateTable('review_jobs')
    .set({ reasons: [newId()] })
    .where('id', '=', failing)
    .execute()
  const failures: unknown[] = []
  await workOffJobs(db, (error) => failures.push(error))
  expect(failures).toHaveLength(1)
  expect(await jobOf(failing)).toMatchObject({ state: 'failed', done: 0 })
  expect(await jobOf(other)).toMatchObject({ state: 'done', done: 1 })
  expect(await statuses()).toMatchObject({ [one]: 'pending', [two]: 'verified' })
})

test('the decisions of a job are not among those that the desk takes back one by one', async () => {
  await waiting()
  await startOf({ longestWaiting: 1 })
  await workOff()
  expect((await server.call(desk.decisions, {})).data.data.decisions).toEqual([])
})

test('a job is kept for seven days after its end', async () => {
  await manyWaiting(3)
  const [old, young, running] = [
    await startOf({ longestWaiting: 1 }),
    await startOf({ longestWaiting: 1 }),
    await startOf({ longestWaiting: 1 }),
  ]
  const ended = (id: string, days: number) =>
    db
      .updateTable('review_jobs')
      .set({ state: 'done', ended_at: daysAgo(days) })
      .where('id', '=', id)
      .execute()
  await ended(old, 7.1)
  await ended(young, 6.9)
  await db
    .updateTable('review_jobs')
    .set({ created_at: daysAgo(30) })
    .where('id', '=', running)
    .execute()
  await removeOldJobs(db)
  const left = await db.selectFrom('review_jobs').select('id').execute()
  expect(left.map(({ id }) => id).toSorted()).toEqual([young, running].toSorted())
})
