import { appReading, changes, products } from '@dealsy/contract'
import type { CallOf } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { createFilter, createProduct } from '../testing/factories.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { db } = server.database

type Query = NonNullable<CallOf<typeof appReading.products>['query']>
const read = async (query: Query) => (await server.call(appReading.products, { query })).data.data
const before = new Date().toISOString()
const filter_id = await createFilter(db, { type: 'non-page' })
const createListed = () => createProduct(db, { filter_id, status: 'verified' })

/** The place after everything that has happened. */
async function now(): Promise<string> {
  let place = await read({ changedSince: before, limit: 200 })
  while (place.hasMore) place = await read({ after: String(place.next), limit: 200 })
  return String(place.next)
}

const rename = (id: string, name: string) => server.call(products.update, { params: { id }, body: { name } })

test('what changed since is told with what it is by now, and what is no longer in the list by its identifiers', async () => {
  const [renamed, hidden, removed, pending] = [
    await createListed(),
    await createListed(),
    await createListed(),
    await createProduct(db, { filter_id }),
  ]
  await db.insertInto('app_records').values({ resource: 'products', ref: 'removed', record_id: removed }).execute()
  const after = await now()
  expect(await read({ after })).toEqual({ products: [], gone: [], next: after, hasMore: false })
  await rename(renamed, 'First')
  await rename(renamed, 'Second')
  await rename(pending, 'Not seen yet')
  await db.updateTable('products').set({ hidden: true }).where('id', '=', hidden).execute()
  await rename(hidden, 'Hidden')
  await server.call(products.remove, { params: { id: removed } })
  const changed = await read({ after })
  expect(changed.products.map(({ _id, name }) => [_id, name])).toEqual([[renamed, 'Second']])
  expect(new Map(changed.gone.map(({ _id, ref }) => [_id, ref]))).toEqual(
    new Map([
      [pending, null],
      [hidden, null],
      [removed, 'removed'],
    ]),
  )
  expect(changed.hasMore).toBe(false)
  expect((await read({ after: String(changed.next) })).products).toEqual([])
  expect((await read({ after, hidden: 'true' })).products.map(({ _id }) => _id).toSorted()).toEqual(
    [renamed, hidden].toSorted(),
  )
})

test('what changed is read some at a time, each product at least once, and a return after an undo too', async () => {
  const ids = [await createListed(), await createListed(), await createListed()]
  const after = await now()
  for (const id of ids) await rename(id, 'Renamed')
  const removal = await server.call(products.remove, { params: { id: String(ids[0]) } })
  await server.call(changes.undo, { body: { call: String(removal.headers.get('x-change')) } })
  const seen: string[] = []
  let place = await read({ after, limit: 1 })
  seen.push(...place.products.map(({ _id }) => _id))
  while (place.hasMore) {
    place = await read({ after: String(place.next), limit: 1 })
    seen.push(...place.products.map(({ _id }) => _id))
  }
  expect(new Set(seen)).toEqual(new Set(ids))
  expect(place.gone).toEqual([])
})

test('a product that went to another category is gone from the list of the one before', async () => {
  const id = await createListed()
  const other = await createFilter(db, { type: 'non-page' })
  const after = await now()
  await server.call(products.update, { params: { id }, body: { filterId: other } })
  expect(await read({ after, filterId: filter_id })).toMatchObject({ products: [], gone: [{ _id: id, ref: null }] })
  expect(await read({ after, filterId: other })).toMatchObject({ products: [{ _id: id }], gone: [] })
})

test('what is still under way is told once it is done, however late it is', async () => {
  const [slow, fast] = [await createListed(), await createListed()]
  const after = await now()
  const { promise: isDone, resolve: finish } = Promise.withResolvers<void>()
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
  const running = inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('changes')
      .values({ resource: 'products', record_id: slow, event: 'update', request_id: newId() })
      .execute()
    begin()
    await isDone
  })
  await hasBegun
  await rename(fast, 'Fast')
  const meanwhile = await read({ after })
  expect(meanwhile.products).toEqual([])
  finish()
  await running
  expect(new Set((await read({ after: String(meanwhile.next) })).products.map(({ _id }) => _id))).toEqual(
    new Set([slow, fast]),
  )
})
