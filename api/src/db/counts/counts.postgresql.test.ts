import { sql } from 'kysely'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../open.ts'
import { inTransaction } from '../transaction.ts'
import { mendCounts, verifyCounts } from './verify-counts.ts'
import { testDatabase } from '../../testing/database.ts'
import {
  createCity,
  createCountry,
  createFilter,
  createProduct,
  createReport,
  createUser,
} from '../../testing/factories.ts'
import { foldCounts } from './fold-counts.ts'

const { db } = await testDatabase()

beforeEach(async () => {
  await sql`truncate users, products, product_requests, reports, supports, banners, filters, notifications cascade`.execute(
    db,
  )
})

const sums = async () => {
  const { rows } = await sql`
    select list, key, at, sum(n) as n from list_counts group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3`.execute(db)
  return rows
}

const truth = async () => {
  const days = (list: string, table: string, which = sql`true`) => sql`
    select ${sql.lit(list)} as list, null::uuid as key, date_trunc('day', created_at, 'UTC') as at, count(*) as n
    from ${sql.table(table)} where ${which} group by 3`
  const quarters = (table: string) => sql`
    select ${sql.lit(`${table}.new`)}, null::uuid, to_timestamp(floor(extract(epoch from created_at) / 900) * 900), count(*)
    from ${sql.table(table)} group by 3`
  const keys = (list: string, table: string, key: string) => sql`
    select ${sql.lit(list)}, ${sql.ref(key)}, to_timestamp(floor(extract(epoch from created_at) / 604800) * 604800), count(*)
    from ${sql.table(table)} where ${sql.ref(key)} is not null group by 2, 3`
  const { rows } = await sql`
    select * from (${sql.join(
      [
        days('users', 'users'),
        days('products', 'products'),
        days('products.promoted', 'products', sql`promoted`),
        days('products.nonPromoted', 'products', sql`not promoted`),
        days('products.nonFeatured', 'products', sql`not featured`),
        days('products.pending', 'products', sql`status = 'pending'`),
        days('products.ofBusinesses', 'products', sql`user_id in (select user_id from businesses)`),
        days('productRequests', 'product_requests'),
        days('productRequests.pending', 'product_requests', sql`status = 'pending'`),
        days('reports', 'reports'),
        days('supports', 'supports'),
        days('supports.open', 'supports', sql`status = 'open'`),
        days('supports.handled', 'supports', sql`status = 'handled'`),
        days('banners', 'banners'),
        days('banners.enabled', 'banners', sql`status = 'enabled'`),
        days('banners.disabled', 'banners', sql`status = 'disabled'`),
        days('businesses', 'businesses'),
        days('notifications', 'notifications'),
        quarters('users'),
        quarters('products'),
        quarters('reports'),
        keys('users.country', 'users', 'country_id'),
        keys('products.filter', 'products', 'filter_id'),
      ],
      sql` union all `,
    )}) as counted order by 1, 2, 3`.execute(db)
  expect(await verifyCounts(db)).toEqual([])
  return rows
}

const dice = (sides: number) => Math.floor(Math.random() * sides)
const recently = sql<string>`now() - random() * interval '20 days'`

type Changed =
  | 'products'
  | 'product_requests'
  | 'reports'
  | 'banners'
  | 'supports'
  | 'users'
  | 'businesses'
  | 'notifications'

/** Any few records of a table that no other client is changing. */
const few = (table: Changed) => sql`
  select id from ${sql.table(table)} order by random() limit ${dice(4)} for update skip locked`

async function market() {
  const filters = [
    await createFilter(db, { type: 'non-page' }),
    await createFilter(db, { type: 'non-page' }),
    await createFilter(db, { type: 'non-page' }),
  ]
  const user = await createUser(db, { name: 'Everybody' })
  const sellers = [user]
  for (let more = 0; more < 8; more += 1) sellers.push(await createUser(db, { name: 'Everybody' }))
  const seller = () => sellers[dice(sellers.length)] ?? ''
  const country = await createCountry(db)
  const city = await createCity(db, { country_id: country })
  const filter = () => filters[dice(filters.length)] ?? ''
  const products = (count: number) =>
    Array.from({ length: count }, () => ({
      id: newId(),
      user_id: seller(),
      filter_id: filter(),
      name: 'Lamp',
      price: 5,
      status: dice(2) === 0 ? ('pending' as const) : ('verified' as const),
      created_at: recently,
    }))
  const request = { user_id: user, user_name: 'Everybody', name: 'Lamp', phone_number: '0', message: 'Lamp?', price: 1 }
  const support = { name: 'Rami', phone_number: '0', message: 'Help' }
  const image = '/files/icons/a.webp'
  const update =
    <T extends Changed>(table: T, set: () => Record<string, unknown>) =>
    (client: Db) =>
      sql`update ${sql.table(table)} set ${sql.join(
        Object.entries(set()).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
      )} where id in (${few(table)})`.execute(client)
  const remove = (table: Changed) => (client: Db) =>
    sql`delete from ${sql.table(table)} where id in (${few(table)})`.execute(client)
  const changes: ((client: Db) => Promise<unknown>)[] = [
    (client) => client.insertInto('products').values(products(1)).execute(),
    (client) => client.insertInto('products').values(products(30)).execute(),
    update('products', () => ({ status: 'verified' })),
    update('products', () => ({ status: 'pending' })),
    update('products', () => ({ filter_id: filter() })),
    update('products', () => ({ created_at: recently })),
    update('products', () => ({ user_id: seller() })),
    update('products', () => ({ name: 'Lamps' })),
    update('products', () => ({ promoted: dice(2) === 0, featured: dice(2) === 0 })),
    remove('products'),
    (client) => createUser(client, { created_at: new Date(Date.now() - dice(20) * 86_400_000).toISOString() }),
    (client) =>
      sql`insert into reports (id, product_id, user_id, message)
        select gen_random_uuid(), id, ${user}, 'Broken' from products where id in (${few('products')})`.execute(client),
    remove('reports'),
    (client) =>
      client
        .insertInto('product_requests')
        .values({ id: newId(), filter_id: filter(), ...request })
        .execute(),
    update('product_requests', () => ({ status: 'verified' })),
    remove('product_requests'),
    (client) =>
      client
        .insertInto('supports')
        .values({ id: newId(), ...support })
        .execute(),
    update('supports', () => ({ status: 'handled', handled_at: sql`now()` })),
    update('supports', () => ({ status: 'open', handled_at: null })),
    remove('supports'),
    (client) => client.insertInto('banners').values({ id: newId(), city_id: city, image }).execute(),
    update('banners', () => ({ status: dice(2) === 0 ? 'enabled' : 'disabled' })),
    remove('banners'),
    update('users', () => ({ country_id: dice(2) === 0 ? country : null })),
    (client) =>
      sql`delete from users where id in (${few('users')}) and name <> 'Everybody'
        and not exists (select from businesses where user_id = users.id)`.execute(client),
    (client) =>
      sql`insert into businesses (id, user_id, name, phone_number)
        select gen_random_uuid(), id, 'Lamps', '0' from users where id in (${few('users')})`.execute(client),
    // Of those whose products come and go meanwhile.
    (client) =>
      client
        .insertInto('businesses')
        .values({ id: newId(), user_id: seller(), name: 'Lamps', phone_number: '0' })
        .execute(),
    remove('businesses'),
    (client) => client.insertInto('notifications').values({ id: newId(), title: 'Lamps', message: 'Lamps' }).execute(),
    remove('notifications'),
  ]
  return { user, changes }
}

class GivenUp extends Error {}

// It met another too often in the opposite order, or the owner of what it adds is removed meanwhile.
const passing = ['40P01', '23503']

/** Whether a transaction was taken back as it should be: by itself, or by what another did. */
const isTakenBack = (error: unknown) =>
  error instanceof GivenUp || (error instanceof pg.DatabaseError && passing.includes(error.code ?? ''))

test('after concurrent changes, some rolled back and some during a fold, the counters are exact', async () => {
  const { changes } = await market()
  const client = async () => {
    for (let round = 0; round < 60; round += 1) {
      if (dice(15) === 0) await foldCounts(db)
      const work = Array.from({ length: 1 + dice(3) }, () => changes[dice(changes.length)])
      await inTransaction(db, async (transaction) => {
        for (const change of work) await change?.(transaction)
        if (dice(6) === 0) throw new GivenUp()
      }).catch((error: unknown) => {
        if (!isTakenBack(error)) throw error
      })
    }
  }
  await Promise.all(Array.from({ length: 8 }, client))
  const expected = await truth()
  expect(expected.length).toBeGreaterThan(100)
  expect(await sums()).toEqual(expected)
  await foldCounts(db)
  expect(await sums()).toEqual(expected)
})

test('a long transaction blocks nobody, and is counted when it commits', async () => {
  const { changes, user } = await market()
  const filter_id = await createFilter(db, { type: 'non-page' })
  await db.transaction().execute(async (open) => {
    await createProduct(open, { user_id: user, filter_id })
    await db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '2s'`.execute(other)
      await createProduct(other, { user_id: user, filter_id })
      await createUser(other)
      for (const change of changes.slice(0, 3)) await change(other)
    })
    await createUser(open)
    await foldCounts(db)
  })
  expect(await sums()).toEqual(await truth())
  await foldCounts(db)
  expect(await sums()).toEqual(await truth())
})

test('truncating a table while others write and fold removes its counters and no others', async () => {
  const product_id = await createProduct(db)
  const emptied = async () => {
    for (let round = 0; round < 10; round += 1) {
      await createReport(db, { product_id })
      await sql`truncate reports`.execute(db)
      await createUser(db)
    }
  }
  await Promise.all([emptied(), emptied(), ...Array.from({ length: 10 }, () => foldCounts(db))])
  expect(await sums()).toEqual(await truth())
})

test('rows inserted by COPY are counted', async () => {
  const lines = Array.from({ length: 3 }, () => String.raw`${newId()}\tRami\t0790000000\tHelp\n`).join('')
  await sql`copy supports (id, name, phone_number, message) from program ${sql.lit(`printf '${lines}'`)}`.execute(db)
  expect(await sums()).toEqual([
    { list: 'supports', key: null, at: expect.any(String), n: 3 },
    { list: 'supports.open', key: null, at: expect.any(String), n: 3 },
  ])
})

test('wrong counters are reported and repaired', async () => {
  await createUser(db)
  await sql`update list_counts set n = n + 2 where list = 'users'`.execute(db)
  const wrong = [{ list: 'users', key: null, at: expect.any(String), n: -2 }]
  expect(await verifyCounts(db)).toEqual(wrong)
  // Two at once put it right once.
  const mended = await Promise.all([inTransaction(db, mendCounts), inTransaction(db, mendCounts)])
  expect(mended.toSorted((one, other) => other.length - one.length)).toEqual([wrong, []])
  expect(await verifyCounts(db)).toEqual([])
})
