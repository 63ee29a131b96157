import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { productRequestList } from '../features/product-requests/queries.ts'
import { nonPromotedProducts, productList } from '../features/products/queries.ts'
import { createFilter, createUser } from '../testing/factories.ts'
import { databaseWithPlans } from '../testing/plans.ts'
import { emptyDeltas } from './kept-totals.ts'
import type { List } from './lists.ts'
import type { Db } from './open.ts'

const { db, planOf } = await databaseWithPlans()
const filter = await createFilter(db, { type: 'non-page' })
const user = await createUser(db)

const all = 12_600
// In pages of ten, the seventh is the first that has marks before it.
const middle = all / 20

const names = sql`(array['Lamp', 'lamp', 'Äpfel', 'مصباح', 'كرسي', 'zebra', ''])[1 + n % 7] || ' ' || n % 600`
const numbers = (count: number) => sql`generate_series(1, ${count}::int) n`
const add = (client: Db, count: number, name = names) =>
  sql`
  insert into products (id, user_id, filter_id, name, price, promoted)
  select gen_random_uuid(), ${user}, ${filter}, ${name}, 1, n % 6 = 0 from ${numbers(count)}`.execute(client)

/** Some rows from all over the order. */
const some = (count: number, table = 'products') =>
  sql`(select id from ${sql.table(table)} order by md5(id::text) limit ${count}::int)`

async function expectPages<N extends { sort?: string }>(list: List<N, { _id: string }>, criteria: N, client = db) {
  const ids = await list.ids(client, criteria, 2 * all)
  const last = Math.ceil(ids.length / 10)
  for (const page of [2, 12, 77, Math.floor(last / 2), last - 200, last - 11, last, last + 1]) {
    const { rows, pagination } = await list.page(client, { ...criteria, page, limit: 10 })
    expect(
      rows.map(({ _id }) => _id),
      `page ${page} by ${criteria.sort}`,
    ).toEqual(ids.slice((page - 1) * 10, page * 10))
    expect(pagination.totalItems).toBe(ids.length)
  }
}

/** Whether the middle of a list is read from a mark. */
const isMarked = async <N extends { sort?: string }>(list: List<N, unknown>, criteria: N) =>
  (await planOf(() => list.page(db, { ...criteria, page: middle, limit: 10 }))).includes('Index Cond: (ROW(')

/** Opens a list until its marks are made. */
const expectMarks = <N extends { sort?: string }>(list: List<N, unknown>, criteria: N) =>
  expect
    .poll(async () => {
      await list.page(db, { ...criteria, page: 1, limit: 10 })
      return isMarked(list, criteria)
    })
    .toBe(true)

const sorts = ['name', '-name'] as const

beforeEach(async () => {
  await sql`truncate products, product_requests cascade`.execute(db)
  await add(db, all)
})

test('the pages of a list by name are those of the whole list, whatever came, went and was renamed since its marks were made', async () => {
  await expectMarks(productList, { sort: 'name' })
  await expectMarks(nonPromotedProducts, { sort: 'name' })
  const changes = [
    () => add(db, 40, sql`' before all'`),
    () => add(db, 40, sql`'يي after all'`),
    () => add(db, 120),
    () => sql`delete from products where id in ${some(150)}`.execute(db),
    () => sql`update products set name = 'Lamp 300' where id in ${some(90)}`.execute(db),
    () => sql`update products set promoted = not promoted where id in ${some(130)}`.execute(db),
    () => sql`delete from products where name like 'lamp 5%'`.execute(db),
    () => sql`update products set price = price + 1 where id in ${some(900)}`.execute(db),
  ]
  for (const change of changes) {
    await change()
    for (const sort of sorts) {
      await expectPages(productList, { sort })
      await expectPages(nonPromotedProducts, { sort })
    }
  }
  expect(await isMarked(productList, { sort: '-name' })).toBe(true)
})

test('product requests have marks for all that they are sorted by', async () => {
  const renamed = await createUser(db, { name: 'Amal' })
  await sql`
    insert into product_requests (id, user_id, user_name, filter_id, name, phone_number, message, price)
    select gen_random_uuid(), users.id, users.name, ${filter}, 'Wanted', '+9627' || n % 900, ${names}, 1
    from ${numbers(all)} join users on users.id = case when n % 150 = 0 then ${renamed}::uuid else ${user} end`.execute(
    db,
  )
  for (const key of ['_id', 'userName', 'phoneNumber', 'message'] as const) {
    await expectMarks(productRequestList, { sort: key })
    await sql`update product_requests set message = 'Lamp 1', phone_number = '+96275'
      where id in ${some(50, 'product_requests')}`.execute(db)
    await sql`delete from product_requests where id in ${some(60, 'product_requests')}`.execute(db)
    await sql`update users set name = name || ' Lamp' where id = ${renamed}`.execute(db)
    for (const sort of [key, `-${key}`] as const) await expectPages(productRequestList, { sort })
    expect(await isMarked(productRequestList, { sort: key })).toBe(true)
  }
})

test('where it is not known what came and went, rows are passed over until the marks are made again', async () => {
  const unknown = [
    () => add(db, 1001),
    () => sql`truncate products_delta, deltas_epoch`.execute(db).then(() => emptyDeltas(db)),
    async () => {
      await sql`insert into products_delta (n, name) select 0, 'Lamp' from generate_series(1, 5001)`.execute(db)
      await emptyDeltas(db)
    },
  ]
  for (const lose of unknown) {
    await expectMarks(productList, { sort: 'name' })
    await lose()
    for (const sort of sorts) await expectPages(productList, { sort })
  }
  await sql`truncate products cascade`.execute(db)
  await add(db, 30)
  await expectPages(productList, { sort: 'name' })
})

test('within a transaction its own changes are on the pages', async () => {
  await expectMarks(productList, { sort: 'name' })
  await db.transaction().execute(async (transaction) => {
    await sql`delete from products where id in ${some(70)}`.execute(transaction)
    await expectPages(productList, { sort: 'name' }, transaction)
  })
  await expectPages(productList, { sort: '-name' })
})
