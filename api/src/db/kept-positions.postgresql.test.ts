import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { productList } from '../features/products/queries.ts'
import { createFilter, createUser } from '../testing/factories.ts'
import { databaseWithPlans } from '../testing/plans.ts'
import type { Db } from './open.ts'

const { db, planOf } = await databaseWithPlans()
const filter = await createFilter(db, { type: 'non-page' })
const user = await createUser(db)

const all = 12_000
const pageAt = (page: number, sort: 'name' | '-name' = 'name') => productList.page(db, { sort, page, limit: 10 })
const isMarked = async () => (await planOf(() => pageAt(all / 20))).includes('Index Cond: (ROW(')

const add = (client: Db, count: number) =>
  sql`
  insert into products (id, user_id, filter_id, name, price)
  select gen_random_uuid(), ${user}, ${filter}, 'Lamp ' || floor(random() * 500), 1
  from generate_series(1, ${count}::int) n`.execute(client)

async function expectPages(): Promise<void> {
  for (const sort of ['name', '-name'] as const) {
    const ids = await productList.ids(db, { sort }, 2 * all)
    for (let page = 20; page < ids.length / 10; page += 97) {
      const { rows, pagination } = await pageAt(page, sort)
      expect(
        rows.map(({ _id }) => _id),
        `page ${page} by ${sort}`,
      ).toEqual(ids.slice((page - 1) * 10, page * 10))
      expect(pagination.totalItems).toBe(ids.length)
    }
  }
}

const dice = (sides: number) => Math.floor(Math.random() * sides)
const some = () => sql`(select id from products order by random() limit ${dice(4) + 1} for update skip locked)`
const changes: ((client: Db) => Promise<unknown>)[] = [
  (client) => add(client, 1 + dice(3)),
  (client) => sql`delete from products where id in ${some()}`.execute(client),
  (client) => sql`update products set name = 'Lamp ' || floor(random() * 500) where id in ${some()}`.execute(client),
  (client) => sql`update products set price = price + 1 where id in ${some()}`.execute(client),
]
const change = async (client: Db): Promise<void> => {
  await changes[dice(4)]?.(client)
}

class GivenUp extends Error {}

/** Changes a few rows, and keeps the transaction open until it is told to end, well or not. */
async function writer(end: Promise<unknown>, isGivenUp: boolean, written: () => void): Promise<void> {
  await db
    .transaction()
    .execute(async (transaction) => {
      for (let times = dice(3); times >= 0; times -= 1) await change(transaction)
      await sql`savepoint here`.execute(transaction)
      await change(transaction)
      if (dice(2) === 0) await sql`rollback to here`.execute(transaction)
      written()
      await end
      await change(transaction)
      if (isGivenUp) throw new GivenUp()
    })
    .catch((error: unknown) => {
      if (!(error instanceof GivenUp)) throw error
    })
}

test('pages by name are the true ones while transactions that began before and after the marks end in any order, some taken back', async () => {
  await add(db, all)
  const early = Array.from({ length: 2 }, () => Promise.withResolvers<void>())
  const begun = early.map(({ promise }, index) => {
    const { promise: written, resolve } = Promise.withResolvers<void>()
    return { written, ended: writer(promise, index === 1, resolve) }
  })
  await Promise.all(begun.map(({ written }) => written))
  await expect.poll(async () => (await pageAt(1)) && isMarked()).toBe(true)
  await expectPages()
  for (let round = 0; round < 6; round += 1) {
    const late = Array.from({ length: 4 }, (_, index) => {
      const { promise: written, resolve: write } = Promise.withResolvers<void>()
      const { promise: end, resolve: letEnd } = Promise.withResolvers<void>()
      return { written, letEnd, ended: writer(end, index === dice(4), write) }
    })
    await Promise.all(late.map(({ written }) => written))
    await expectPages()
    if (round === 2) early[1]?.resolve()
    if (round === 4) early[0]?.resolve()
    for (const { letEnd, ended } of late.toSorted(() => dice(2) - 0.5)) {
      letEnd()
      await ended
    }
    await Promise.all(Array.from({ length: 5 }, () => db.transaction().execute(change)))
    await expectPages()
  }
  await Promise.all(begun.map(({ ended }) => ended))
  await expectPages()
  expect(await isMarked()).toBe(true)
})

test('the totals and lengths of pages that are read while others write are those of one moment', async () => {
  const written = new AbortController()
  const writing = Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let round = 0; round < 30; round += 1) await db.transaction().execute(change)
    }),
  ).finally(() => written.abort())
  const reading = async () => {
    while (!written.signal.aborted) {
      const { rows, pagination } = await pageAt(200 + dice(800), dice(2) === 0 ? 'name' : '-name')
      expect(rows).toHaveLength(10)
      expect(pagination.totalItems).toBeGreaterThan(all - 3000)
    }
  }
  await Promise.all([writing, reading(), reading()])
  await expectPages()
})
