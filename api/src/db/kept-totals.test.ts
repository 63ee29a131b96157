import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createFilter, createUser } from '../testing/factories.ts'
import { testDatabase } from '../testing/database.ts'
import { emptyDeltas, keptTotal } from './kept-totals.ts'
import { matches } from './search.ts'
import { mendCounts } from './verify-counts.ts'

const { db, pool } = await testDatabase()
const [filter, user, other] = [
  await createFilter(db, { type: 'non-page' }),
  await createUser(db),
  await createUser(db),
] as const

const lamps = matches('products.name_search', 'lamp')
const total = (condition = lamps) => keptTotal(db, 'products', { delta: 'products_delta' }, condition)
const add = (count: number, name: string, promoted = false) =>
  sql`
  insert into products (id, user_id, filter_id, name, price, promoted)
  select gen_random_uuid(), case when n % 2 = 0 then ${user}::uuid else ${other} end, ${filter}, ${name}, 1, ${promoted}
  from generate_series(1, ${count}::int) n`.execute(db)

/** Whether a total is taken from what is kept: it is then told without a look at the table. */
async function isKept(condition = lamps): Promise<boolean> {
  const before = await total(condition)
  await pool.query('alter table products rename to products_away')
  try {
    return (await total(condition)) === before
  } catch {
    return false
  } finally {
    await pool.query('alter table products_away rename to products')
  }
}

beforeEach(async () => {
  await sql`truncate products cascade`.execute(db)
  await add(600, 'Desk lamp')
  await add(100, 'Chair')
})

test('a total that is kept follows what is added, renamed, changed otherwise and removed', async () => {
  expect(await total()).toBe(600)
  expect(await isKept()).toBe(true)
  await add(3, 'Lamp')
  expect(await total()).toBe(603)
  await sql`update products set name = 'Sofa' where id in (select id from products where name = 'Desk lamp' limit 10)`.execute(
    db,
  )
  await sql`update products set name = 'Old lamp', price = 2 where id in (select id from products where name = 'Chair' limit 1)`.execute(
    db,
  )
  await sql`update products set price = 3, status = 'verified'`.execute(db)
  expect(await total()).toBe(594)
  await sql`delete from products where name = 'Lamp'`.execute(db)
  expect(await total()).toBe(591)
  expect(await isKept()).toBe(true)
})

test('each condition has a total of its own', async () => {
  const ofUser = sql<boolean>`(${lamps} and products.user_id = ${user})`
  const promoted = sql<boolean>`(${lamps} and products.promoted)`
  await add(1200, 'Lamp', true)
  expect([await total(), await total(ofUser), await total(promoted)]).toEqual([1800, 900, 1200])
  await add(3, 'Lamp')
  await sql`update products set promoted = false where id in (select id from products where promoted limit 7)`.execute(
    db,
  )
  expect([await total(), await total(ofUser), await total(promoted)]).toEqual([1803, 901, 1193])
  expect(await isKept(promoted)).toBe(true)
})

test('what few rows match is counted each time', async () => {
  const chairs = matches('products.name_search', 'chair')
  expect(await total(chairs)).toBe(100)
  expect(await isKept(chairs)).toBe(false)
})

test('a statement that changes very many rows, an emptied table and a long delta make totals be counted again', async () => {
  expect(await total()).toBe(600)
  await add(1001, 'Lamp')
  expect(await isKept()).toBe(true)
  expect(await total()).toBe(1601)
  await sql`truncate products cascade`.execute(db)
  expect(await total()).toBe(0)
  await add(700, 'Lamp')
  expect(await total()).toBe(700)
  await sql`insert into products_delta (n, name_search) select 0, ' lamp' from generate_series(1, 5001)`.execute(db)
  await emptyDeltas(db)
  const { rows } = await sql`select n from products_delta`.execute(db)
  expect(rows).toEqual([{ n: null }])
  expect(await total()).toBe(700)
  await add(1, 'Lamp')
  await emptyDeltas(db)
  expect(await total()).toBe(701)
})

test('what was added without triggers is found when the counts are mended', async () => {
  expect(await total()).toBe(600)
  await db.transaction().execute(async (transaction) => {
    await sql`alter table products disable trigger counts_insert`.execute(transaction)
    await sql`
      insert into products (id, user_id, filter_id, name, price)
      values (gen_random_uuid(), ${user}, ${filter}, 'Lamp', 1)`.execute(transaction)
    await sql`alter table products enable trigger counts_insert`.execute(transaction)
    await mendCounts(transaction)
  })
  expect(await total()).toBe(601)
})

test('within a transaction its own changes are counted once', async () => {
  expect(await total()).toBe(600)
  await db.transaction().execute(async (transaction) => {
    const within = () => keptTotal(transaction, 'products', { delta: 'products_delta' }, lamps)
    await sql`delete from products where id in (select id from products where name = 'Desk lamp' limit 5)`.execute(
      transaction,
    )
    expect(await within()).toBe(595)
    expect(await within()).toBe(595)
  })
  expect(await total()).toBe(595)
})

test('what another server noted, as in a copy of its tables, does not count', async () => {
  expect(await total()).toBe(600)
  await sql`insert into products_delta (xid, server, n, name_search) values ('999999999', '2001-01-01', 5, ' lamp')`.execute(
    db,
  )
  expect(await total()).toBe(600)
})

test('where the server has lost the deltas, totals are counted again, and kept again once the sweep has run', async () => {
  expect(await total()).toBe(600)
  await add(3, 'Lamp')
  await sql`truncate users_delta, products_delta, product_requests_delta, deltas_epoch`.execute(db)
  expect(await isKept()).toBe(false)
  expect(await total()).toBe(603)
  await emptyDeltas(db)
  expect(await total()).toBe(603)
  await add(2, 'Lamp')
  expect(await isKept()).toBe(true)
  expect(await total()).toBe(605)
})
