import { changes, events, filters, intake, products, transactions, users } from '@dealsy/contract'
import type { AppEvent, CallOf } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { deskOn } from '../../testing/desk-calls.ts'
import { createFilter, createProduct, createPromotion, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { sweep } from '../../sweep.ts'
import { inTransaction } from '../../db/transaction.ts'

const server = await testServer()
const { db } = server.database
const desk = deskOn(server)

type Query = CallOf<typeof events.list>['query']
const read = async (query: Query = {}) => (await server.call(events.list, { query })).data.data

/** The place after everything that has happened. */
async function now(): Promise<string> {
  let place = await read({ limit: 200 })
  while (place.hasMore) place = await read({ after: place.next, limit: 200 })
  return place.next
}

/** What happens while something is done. */
async function during(act: () => Promise<unknown>): Promise<AppEvent[]> {
  const after = await now()
  await act()
  return (await read({ after })).events
}

test('a decision is an event with the listing as it was then, its reasons in both languages, and the note', async () => {
  const id = await createProduct(db, { name: 'Bicycle' })
  const [reason = ''] = await desk.reasonIds()
  const tab = newId()
  await desk.take(tab, { first: id })
  const seen = await during(() => desk.decide(tab, id, 'reject', { reasons: [reason], note: 'Take another picture.' }))
  await server.call(products.update, { params: { id }, body: { name: 'Red bicycle' } })
  const { rows } = await sql<{ en: string; ar: string }>`
    select text_en as en, text_ar as ar from review_reasons where id = ${reason}`.execute(db)
  expect(seen).toMatchObject([
    {
      name: 'product.rejected',
      kind: 'products',
      recordId: id,
      version: 2,
      record: { name: 'Bicycle', status: 'rejected', images: [] },
      changed: ['status'],
      reasons: [{ _id: reason, text: rows[0] }],
      note: 'Take another picture.',
      undoes: null,
      by: 'person',
    },
  ])
  const [again] = (await read({ names: 'product.rejected' })).events
  expect(again).toEqual(seen[0])
})

test('an undo is an event that names the one it takes back', async () => {
  const id = await createProduct(db)
  const [approved] = await during(() =>
    server.call(products.updateStatus, { params: { id }, body: { status: 'verified' } }),
  )
  expect(approved).toMatchObject({ name: 'product.approved', record: { status: 'verified' } })
  const { rows } = await sql<{ call: string }>`
    select request_id as call from changes where id = ${approved?._id}::bigint`.execute(db)
  const undone = await during(() => server.call(changes.undo, { body: { call: String(rows[0]?.call), tell: false } }))
  expect(undone).toMatchObject([{ name: 'product.returned', undoes: approved?._id, record: { status: 'pending' } }])
})

test('what is removed is an event with all that it was, and so is its return', async () => {
  const id = await createProduct(db, { name: 'Bicycle', price: 12.5 })
  const [removed] = await during(() => server.call(products.remove, { params: { id } }))
  expect(removed).toMatchObject({ name: 'product.removed', recordId: id, record: { name: 'Bicycle', price: 12.5 } })
  const { rows } = await sql<{ call: string }>`
    select request_id as call from changes where id = ${removed?._id}::bigint`.execute(db)
  const restored = await during(() => server.call(changes.undo, { body: { call: String(rows[0]?.call) } }))
  expect(restored).toMatchObject([{ name: 'product.restored', record: { name: 'Bicycle' }, undoes: removed?._id }])
})

test('suspensions, movements of wallets, ended promotions and categories are events', async () => {
  const userId = await createUser(db)
  const promotion = await createPromotion(db)
  const category = await createFilter(db, { type: 'page', name_en: 'Vehicles' })
  const seen = await during(async () => {
    await server.call(users.updateStatus, { params: { id: userId }, body: { status: 'suspended' } })
    await server.call(transactions.create, { body: { userId, amount: 20, status: 'success' } })
    await db.updateTable('promotions').set({ end_date: '2025-01-02T00:00:00Z' }).where('id', '=', promotion).execute()
    await sweep(db, () => {})
    await server.call(filters.update, {
      params: { id: category },
      body: { name: { en: 'Cars', ar: 'سيارات' } },
    })
  })
  expect(seen.map(({ name, by }) => [name, by])).toEqual([
    ['user.suspended', 'person'],
    ['wallet.moved', 'person'],
    ['product.ended', 'program'],
    ['promotion.ended', 'program'],
    ['filter.changed', 'person'],
  ])
  expect(seen[1]?.record).toMatchObject({ userId, amount: 20, sign: 'Positive' })
  expect(seen[4]?.record).toMatchObject({ name: { en: 'Cars', ar: 'سيارات' }, type: 'page' })
})

test('what the app has done itself is not told to it, and what it has sent is named by its own identifiers', async () => {
  const userRef = `user ${newId()}`
  const productRef = `product ${newId()}`
  const category = await createFilter(db, { type: 'non-page' })
  const updatedAt = '2026-01-01T00:00:00Z'
  let id = ''
  const own = await during(async () => {
    const user = { updatedAt, name: 'Lina Haddad', phoneNumber: '+962 79 000 0001' }
    await server.call(intake.putUser, { params: { ref: userRef }, body: user })
    const product = { updatedAt, userId: { ref: userRef }, filterId: { _id: category }, name: 'Bicycle', price: 10 }
    const taken = await server.call(intake.putProduct, { params: { ref: productRef }, body: product })
    id = String(taken.data.data.taken._id)
  })
  expect(own).toEqual([])
  const [approved] = await during(() =>
    server.call(products.updateStatus, { params: { id }, body: { status: 'verified' } }),
  )
  expect(approved).toMatchObject({ name: 'product.approved', ref: productRef })
  expect(Object.values(approved?.refs ?? {})).toEqual([userRef])
})

test('events come in one order from a place on, in pages, and only those that are asked for', async () => {
  const after = await now()
  const id = await createUser(db)
  for (const status of ['suspended', 'active', 'suspended', 'active'] as const)
    await server.call(users.updateStatus, { params: { id }, body: { status } })
  const first = await read({ after, limit: 3 })
  const second = await read({ after: first.next, limit: 3 })
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
  expect([...first.events, ...second.events].map(({ name, version }) => [name, version])).toEqual([
    ['user.suspended', 2],
    ['user.activated', 3],
    ['user.suspended', 4],
    ['user.activated', 5],
  ])
  expect((await read({ after: second.next })).events).toEqual([])
  const named = await read({ after, names: 'user.activated, product.*', limit: 1 })
  expect(named.events.map(({ version }) => version)).toEqual([3])
  expect((await read({ after: named.next, names: 'user.*' })).events.map(({ version }) => version)).toEqual([4, 5])
})

test('an event is not told before what began earlier is over, so that none is skipped', async () => {
  const [slow, quick] = [await createUser(db), await createUser(db)]
  const after = await now()
  const change = (id: string) => server.call(users.updateStatus, { params: { id }, body: { status: 'suspended' } })
  const open = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const running = inTransaction(db, async (transaction) => {
    await sql`insert into rate_limits (key) values ('a transaction that takes its time')`.execute(transaction)
    begun.resolve()
    await open.promise
    await sql`
      insert into changes (account_id, request_id, resource, record_id, event, version, before, after)
      values (null, 'slow', 'users', ${slow}, 'suspend', 2, '{"status":"active"}', '{"status":"suspended"}')`.execute(
      transaction,
    )
  })
  await begun.promise
  const ended = change(quick)
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 200))])
  open.resolve()
  await running
  await ended
  expect((await read({ after })).events.map(({ recordId }) => recordId).toSorted()).toEqual([slow, quick].toSorted())
})

test('events begin where they are asked to', async () => {
  const id = await createUser(db)
  const since = new Date(Date.now() - 1000).toISOString()
  await server.call(users.updateStatus, { params: { id }, body: { status: 'suspended' } })
  expect((await read({ since, limit: 200 })).events.at(-1)).toMatchObject({ recordId: id })
  expect((await read({ since: new Date(Date.now() + 3_600_000).toISOString() })).events).toEqual([])
  expect((await server.call(events.list, { query: { after: 'x' } })).failure.code).toBe('BAD_INPUT')
})
