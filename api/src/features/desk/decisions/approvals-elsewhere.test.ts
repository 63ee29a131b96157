import {
  changes,
  type Decision,
  desk,
  figures,
  productRequests,
  products,
  type ReviewedResource,
} from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { verifyCounts } from '../../../db/counts/verify-counts.ts'
import { createAccount, createProduct, createProductRequest } from '../../../testing/factories.ts'
import { testServer } from '../../../testing/server.ts'

const server = await testServer({ REVIEW_SAMPLE_PERCENT: '100' })
const { db } = server.database
const { accountId: me, token } = server.administrator
const colleague = await createAccount(db)
const { accessToken: colleagueToken = '' } = await server.services.signIn.signIn({
  ...colleague,
  address: '127.0.0.1',
  device: 'test',
})

beforeEach(async () => {
  await db.deleteFrom('products').execute()
  await db.deleteFrom('product_requests').execute()
  await db.deleteFrom('automation_events').execute()
})

const kinds: Record<
  ReviewedResource,
  {
    create: (created_at?: string) => Promise<string>
    approve: (id: string) => Promise<{ status: number; headers: Headers }>
  }
> = {
  products: {
    create: (created_at) => createProduct(db, { ...(created_at && { created_at }) }),
    approve: (id) => server.call(products.updateStatus, { params: { id }, body: { status: 'verified', version: 1 } }),
  },
  productRequests: {
    create: (created_at) => createProductRequest(db, { ...(created_at && { created_at }) }),
    approve: (id) =>
      server.call(productRequests.updateStatus, { params: { id }, body: { status: 'verified', version: 1 } }),
  },
}
const each = ['products', 'productRequests'] as const

const callOf = ({ headers }: { headers: Headers }) => headers.get('x-change') ?? ''
const undo = (call: string) => server.call(changes.undo, { body: { call, tell: false } }).then(callOf)
const home = async (reader = token) =>
  (await server.call(figures.desk, { query: { timeZone: 'UTC' } }, { token: reader })).data.data.figures
const decisions = () => db.selectFrom('decisions').selectAll().execute()

/** What is handed out to somebody in the queue for a second look, and given back. */
async function handedOut(resource: ReviewedResource, reader: string) {
  const body = { desk: newId(), resource, queue: 'secondLook' as const, count: 10 }
  const { items } = (await server.call(desk.take, { body }, { token: reader })).data.data
  await server.call(desk.release, { body: { desk: body.desk } }, { token: reader })
  return items
}

test.for(each)('an approval in the list of %s that wait is a decision of who made it', async (resource) => {
  const since = new Date(Date.now() - 3_600_000).toISOString()
  const id = await kinds[resource].create(since)
  const before = await home()
  const call = callOf(await kinds[resource].approve(id))
  expect(await decisions()).toMatchObject([
    {
      [resource === 'products' ? 'product_id' : 'product_request_id']: id,
      account_id: me,
      kind: 'approve',
      waiting_since: since,
      is_bulk: false,
      note: '',
    },
  ])
  const after = await home()
  expect(after).toMatchObject({
    today: { mine: before.today.mine + 1, all: before.today.all + 1 },
    lastHour: { mine: before.lastHour.mine + 1, all: before.lastHour.all + 1 },
  })
  expect(after.medianSeconds).toBeGreaterThanOrEqual(3600)
  expect((await home(colleagueToken)).today).toEqual({ mine: 0, all: after.today.all })
  const entries = await db
    .selectFrom('changes')
    .select(['resource', 'event'])
    .where('request_id', '=', call)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { resource, event: 'approve' },
    { resource: 'decisions', event: 'create' },
  ])
  expect(await verifyCounts(db)).toEqual([])
})

test.for(each)(
  'its undo takes the decision back as well, and Home counts that; done again it is there again (%s)',
  async (resource) => {
    const id = await kinds[resource].create()
    const start = await home()
    const undone = await undo(callOf(await kinds[resource].approve(id)))
    expect(await decisions()).toEqual([])
    expect(await home()).toMatchObject({ today: start.today, takenBack: start.takenBack + 1 })
    expect(await db.selectFrom('review_queue').select(['id', 'opinion_on']).execute()).toEqual([
      { id, opinion_on: null },
    ])
    await undo(undone)
    expect(await decisions()).toMatchObject([{ account_id: me, kind: 'approve' }])
    expect(await home()).toMatchObject({
      today: { mine: start.today.mine + 1, all: start.today.all + 1 },
      takenBack: start.takenBack,
    })
    expect(await verifyCounts(db)).toEqual([])
  },
)

test.for(each)(
  'somebody else is asked for a second opinion on it, as if it were not approved (%s)',
  async (resource) => {
    const id = await kinds[resource].create()
    await kinds[resource].approve(id)
    expect(await handedOut(resource, token)).toEqual([])
    const [item] = await handedOut(resource, colleagueToken)
    const listing = resource === 'products' ? 'product' : 'productRequest'
    expect(item).toMatchObject({ _id: id, decisions: [], [listing]: { status: 'pending' } })
  },
)

test.for(each)(
  'the desk shows it once among the earlier decisions of the listing and of its owner (%s)',
  async (resource) => {
    const id = await kinds[resource].create()
    await kinds[resource].approve(id)
    const row = await db
      .selectFrom(resource === 'products' ? 'products' : 'product_requests')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const other =
      resource === 'products'
        ? await createProduct(db, { user_id: row.user_id })
        : await createProductRequest(db, { user_id: row.user_id })
    const body = { desk: newId(), resource, count: 1, first: other }
    const [item] = (await server.call(desk.take, { body })).data.data.items
    const said = ({ recordId, decision, by }: Decision) => ({ recordId, decision, by: by?._id })
    expect(item?.ownerDecisions.map(said)).toEqual([{ recordId: id, decision: 'approve', by: me }])
    await db.updateTable('decisions').set({ sampled_as: null }).execute()
    await db
      .updateTable(resource === 'products' ? 'products' : 'product_requests')
      .set({ status: 'pending' })
      .where('id', '=', id)
      .execute()
    const again = { desk: newId(), resource, count: 1, first: id }
    const [waiting] = (await server.call(desk.take, { body: again })).data.data.items
    expect(waiting?.decisions.map(said)).toEqual([{ recordId: id, decision: 'approve', by: me }])
  },
)

test.for(each)('what was approved already, or did not wait, makes no decision (%s)', async (resource) => {
  const id = await kinds[resource].create()
  await Promise.all([kinds[resource].approve(id), kinds[resource].approve(id), kinds[resource].approve(id)])
  expect(await decisions()).toHaveLength(1)
  const rejected = await kinds[resource].create()
  await db
    .updateTable(resource === 'products' ? 'products' : 'product_requests')
    .set({ status: 'rejected' })
    .where('id', '=', rejected)
    .execute()
  expect((await kinds[resource].approve(rejected)).status).toBe(200)
  expect(await decisions()).toHaveLength(1)
})

test.for(each)('its owner is told of the approval alone (%s)', async (resource) => {
  const id = await kinds[resource].create()
  await kinds[resource].approve(id)
  const noted = await db
    .selectFrom('automation_events')
    .innerJoin('changes', 'changes.id', 'automation_events.change_id')
    .select(['changes.resource', 'changes.event', 'changes.record_id'])
    .execute()
  expect(noted).toEqual([{ resource, event: 'approve', record_id: id }])
})
