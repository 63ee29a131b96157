import { desk, type DeskNarrowing, type DeskQueue } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { createCountry, createFilter, createProduct, createReport, createUser } from '../../../testing/factories.ts'
import { testServer } from '../../../testing/server.ts'
import { takeListings } from './lease-listings.ts'
import { refreshPrices } from '../listings/refresh-prices.ts'

const server = await testServer()
const { db } = server.database

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const resource = 'products' as const

type Narrowing = Omit<Partial<DeskNarrowing>, 'resource' | 'queue'>
const countsOf = async (narrowing: Narrowing = {}) =>
  (await server.call(desk.queues, { query: { resource, ...narrowing } })).data.data
const waitingIn = async (queue: DeskQueue, narrowing?: Narrowing) =>
  (await countsOf(narrowing)).queues.find((one) => one.queue === queue)
const taken = async (narrowing: Partial<DeskNarrowing>) => {
  const tab = newId()
  const { data } = await server.call(desk.take, { body: { desk: tab, resource, count: 10, ...narrowing } })
  await server.call(desk.release, { body: { desk: tab } })
  return data.data.items.map(({ _id }) => _id)
}

beforeEach(async () => {
  await db.deleteFrom('reports').execute()
  await db.deleteFrom('products').execute()
})

test('a queue says how much waits and since when, and who holds which listings', async () => {
  const oldest = await createProduct(db, { created_at: minutesAgo(90) })
  await createProduct(db, { created_at: minutesAgo(5) })
  const reported = await createProduct(db, { created_at: minutesAgo(30) })
  await createReport(db, { product_id: reported })
  await createReport(db, { product_id: reported })
  const { created_at } = await db
    .selectFrom('products')
    .select('created_at')
    .where('id', '=', oldest)
    .executeTakeFirstOrThrow()
  expect(await countsOf()).toEqual({
    queues: [
      { queue: 'all', waiting: 3, oldest: created_at },
      { queue: 'flagged', waiting: 0, oldest: null },
      { queue: 'reported', waiting: 1, oldest: expect.any(String) },
      { queue: 'edited', waiting: 0, oldest: null },
      { queue: 'secondLook', waiting: 0, oldest: null },
      { queue: 'mine', waiting: 0, oldest: null },
    ],
    held: [],
  })
  expect(await taken({ queue: 'reported' })).toEqual([reported])
  await server.call(desk.take, { body: { desk: newId(), resource, count: 2 } })
  const { held, queues } = await countsOf()
  expect(held).toEqual([{ accountId: server.administrator.accountId, name: 'Account', listings: [oldest, reported] }])
  expect(queues[0]?.waiting).toBe(3)
  await db.deleteFrom('reports').execute()
  expect(await waitingIn('reported')).toMatchObject({ waiting: 0 })
})

test('a queue is narrowed by the branch of a category, the country of the owner, the language and the age', async () => {
  const top = await createFilter(db)
  const below = await createFilter(db, { type: 'non-page', parent_id: top })
  const country_id = await createCountry(db)
  const user_id = await createUser(db, { country_id })
  const inBranch = await createProduct(db, { filter_id: below, created_at: minutesAgo(40) })
  const fromThere = await createProduct(db, { user_id, created_at: minutesAgo(30) })
  const inArabic = await createProduct(db, { name: 'دراجة هوائية BMX', created_at: minutesAgo(20) })
  const isNew = await createProduct(db)
  for (const [narrowing, found] of [
    [{ filterId: top }, [inBranch]],
    [{ filterId: below }, [inBranch]],
    [{ countryId: country_id }, [fromThere]],
    [{ language: 'ar' }, [inArabic]],
    [{ language: 'en' }, [inBranch, fromThere, isNew]],
    [{ olderThan: 25 }, [inBranch, fromThere]],
    [{ olderThan: 25, language: 'ar' }, []],
  ] satisfies [Narrowing, string[]][]) {
    expect({ narrowing, found: await taken(narrowing) }).toEqual({ narrowing, found })
    expect(await waitingIn('all', narrowing)).toMatchObject({ waiting: found.length })
  }
  await db.updateTable('users').set({ country_id: null }).where('id', '=', user_id).execute()
  expect(await taken({ countryId: country_id })).toEqual([])
})

test('a desk that turns to another part of the queue gives back what it held, but for what it begins with', async () => {
  const [old, arabic, first] = [
    await createProduct(db, { created_at: minutesAgo(40) }),
    await createProduct(db, { name: 'دراجة', created_at: minutesAgo(30) }),
    await createProduct(db, { created_at: minutesAgo(20) }),
  ]
  const tab = newId()
  const take = async (narrowing: Partial<DeskNarrowing> & { first?: string }) => {
    const body = { desk: tab, resource, count: 10, ...narrowing }
    return (await server.call(desk.take, { body })).data.data.items.map(({ _id }) => _id)
  }
  expect(await take({})).toEqual([old, arabic, first])
  expect(await take({ language: 'ar', first })).toEqual([first, arabic])
  expect(await take({ language: 'ar' })).toEqual([arabic, first])
  expect(await taken({})).toEqual([old])
})

test('many desks that take at once never get the same, and all of it is handed out', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, (_, n) => createProduct(db, { created_at: minutesAgo(n) })))
  const { rows } = await sql<{ id: string; account_id: string }>`select id, account_id from sessions limit 1`.execute(
    db,
  )
  const [session] = rows
  const desks = Array.from({ length: 10 }, () => newId())
  const handedOut = await Promise.all(
    desks.map((tab) =>
      inTransaction(db, (transaction) =>
        takeListings(
          transaction,
          { desk: tab, accountId: session?.account_id ?? '', sessionId: session?.id ?? '' },
          { resource, queue: 'all', count: 3 },
        ),
      ),
    ),
  )
  const all = handedOut.flat()
  expect(new Set(all).size).toBe(all.length)
  // What others were about to take is passed over; it is there for the next who asks.
  const left = await taken({})
  expect([...all, ...left, ...(await restOf(all.length + left.length))].toSorted()).toEqual(ids.toSorted())
})

/** What is still free after `known` were handed out, given that a desk holds ten at most. */
async function restOf(known: number): Promise<string[]> {
  if (known === 30) return []
  const { rows } = await sql<{ id: string }>`
    select id from review_queue where id not in (select id from review_leases) order by waiting_since, id offset 10`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

test('the queue holds what follows from the other tables, whatever was changed and undone', async () => {
  const owner = await createUser(db)
  const [one, two] = [await createProduct(db, { user_id: owner }), await createProduct(db)]
  await createReport(db, { product_id: one })
  await db.updateTable('products').set({ status: 'verified' }).where('id', '=', two).execute()
  await db.updateTable('products').set({ name: 'دراجة هوائية', status: 'pending' }).where('id', '=', two).execute()
  await db
    .updateTable('users')
    .set({ country_id: await createCountry(db) })
    .where('id', '=', owner)
    .execute()
  await createProduct(db, { status: 'rejected' })
  const columns = sql`id, resource, user_id, country_id, filter_id, language, waiting_since, edited, reports, flags,
    later_until, assigned_to, second_look_by`
  const { rows } = await sql`
    (select ${columns} from review_queue except select ${columns} from waiting_listings)
    union all (select ${columns} from waiting_listings except select ${columns} from review_queue)`.execute(db)
  expect(rows).toEqual([])
  expect(await waitingIn('all')).toMatchObject({ waiting: 2 })
})

test('an item shows what verified products of its category cost, as soon as there are enough to say', async () => {
  const filter_id = await createFilter(db, { type: 'non-page' })
  const id = await createProduct(db, { filter_id, price: 5000 })
  const verified = (price: number) => createProduct(db, { filter_id, price, status: 'verified' })
  for (const price of [10, 20, 30, 40]) await verified(price)
  const pricesOf = async () => {
    await db
      .updateTable('category_prices')
      .set({ computed_at: minutesAgo(60) })
      .execute()
    await refreshPrices(db)
    const { data } = await server.call(desk.take, { body: { desk: newId(), resource, count: 1, first: id } })
    await db.deleteFrom('review_leases').execute()
    return data.data.items[0]?.prices
  }
  expect(await pricesOf()).toBeNull()
  await verified(50)
  expect(await pricesOf()).toEqual({ median: 30, low: 14, high: 46, count: 5 })
})
