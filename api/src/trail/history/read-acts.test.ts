import { type CallOf, type Change, changes, filters, products, users } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createFilter, createProduct, createReport, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database

type Query = CallOf<typeof changes.list>['query']

/** All pages of Activity. */
async function readAll(query: Query = {}, limit = 2): Promise<Change[]> {
  const found: Change[] = []
  for (let before: string | undefined; ;) {
    const { data } = await server.call(changes.list, { query: { ...query, each: 'call', limit, before } })
    found.push(...data.data.changes)
    if (data.data.next === null) return found
    before = data.data.next
  }
}

const callOf = ({ headers }: { headers: Headers }) => headers.get('x-change') ?? ''
const undo = (call: string) => server.call(changes.undo, { body: { call } })

/** What Activity says of a call, in lines. */
const linesOf = async (...calls: string[]) =>
  (await readAll())
    .filter(({ call }) => calls.includes(call))
    .map(({ event, resource, recordId, others }) => ({ event, resource, recordId, others }))

/** A category with a category, an attribute and its item below it, which were made before what they are in. */
async function createTree() {
  const ids = [newId(), newId(), newId()] as const
  const [item, attribute, leaf] = ids
  const page = await createFilter(db)
  await createFilter(db, { id: leaf, type: 'non-page', parent_id: page })
  await createFilter(db, { id: attribute, type: 'select', parent_id: leaf })
  await createFilter(db, { id: item, type: 'item', parent_id: attribute })
  return { page, parts: ids }
}

test('the removal of a category is one entry, about that category, and so are its undo and the undo of that', async () => {
  const { page: recordId, parts } = await createTree()
  const removal = callOf(await server.call(filters.remove, { params: { id: recordId } }))
  const back = callOf(await undo(removal))
  const again = callOf(await undo(back))
  const line = { resource: 'filters', recordId, others: 3 }
  expect(await linesOf(removal, back, again)).toEqual([
    { event: 'remove', ...line },
    { event: 'restore', ...line },
    { event: 'remove', ...line },
  ])
  const { data } = await server.call(changes.list, { query: { call: removal } })
  expect(data.data.changes.map((change) => change.recordId).toSorted()).toEqual([recordId, ...parts].toSorted())
})

test('an approval is one entry, about the product, and so is its undo', async () => {
  const recordId = await createProduct(db, { status: 'pending' })
  const approval = callOf(
    await server.call(products.updateStatus, { params: { id: recordId }, body: { status: 'verified' } }),
  )
  const back = callOf(await undo(approval))
  const line = { resource: 'products', recordId, others: 1 }
  expect(await linesOf(approval, back)).toEqual([
    { event: 'update', ...line },
    { event: 'approve', ...line },
  ])
})

test('a removal is about what was removed, not about what went with it before', async () => {
  const recordId = await createProduct(db)
  for (let count = 0; count < 3; count += 1) await createReport(db, { product_id: recordId })
  const removal = callOf(await server.call(products.remove, { params: { id: recordId } }))
  const line = { event: 'remove', resource: 'products', recordId, others: 3 }
  expect(await linesOf(removal)).toEqual([line])
})

/** Entries of one call, or of the program. */
const write = (requestId: string, resource: string, count: number) =>
  sql`
    insert into changes (request_id, resource, record_id, event)
    select ${requestId}, ${resource}, gen_random_uuid(), 'update' from generate_series(1, ${count}::int)`.execute(db)

test('a call is on one page, however many entries it has, and however small the pages are', async () => {
  const call = crypto.randomUUID()
  await write(call, 'decisions', 350)
  await write(call, 'products', 350)
  await write('automation', 'users', 3)
  for (const query of [{}, { resource: 'products' }, { resource: 'decisions' }, { event: 'update' }] as const) {
    const found = await readAll(query, 1)
    expect(new Set(found.map((change) => change.call)).size).toBe(found.length)
    expect(found.filter((change) => change.call === call)).toMatchObject([{ others: 699 }])
  }
  const all = await readAll()
  expect(all.find((change) => change.call === call)?.resource).toBe('products')
  expect(all.filter(({ by }) => by.name === 'automation').map(({ others }) => others)).toEqual([0, 0, 0])
  const { rows } = await sql<{ call: string }>`
    select distinct case when request_id ~ '^[0-9a-f]{8}-' then request_id else id::text end as call from changes`.execute(
    db,
  )
  expect(all.map((change) => change.call).toSorted()).toEqual(rows.map((row) => row.call).toSorted())
})

test('where Activity is narrowed, a call is called after what matches', async () => {
  const { page, parts } = await createTree()
  const removal = callOf(await server.call(filters.remove, { params: { id: page } }))
  const [item] = parts
  expect(await readAll({ recordId: item })).toMatchObject([{ recordId: item, call: removal, others: 3 }])
  const userId = await createUser(db)
  await server.call(users.updateStatus, { params: { id: userId }, body: { status: 'suspended' } })
  expect(await readAll({ recordId: userId })).toMatchObject([{ event: 'suspend', others: 0 }])
})

test('the history of a record has each of its changes', async () => {
  const { page } = await createTree()
  const { data } = await server.call(changes.list, {
    query: { call: callOf(await server.call(filters.remove, { params: { id: page } })), recordId: page },
  })
  expect(data.data.changes).toHaveLength(1)
  expect(data.data.changes[0]).not.toHaveProperty('others')
})
