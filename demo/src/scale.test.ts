import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '@dealsy/api/database'
import { testDatabase } from '@dealsy/api/testing/database'
import { createCity, createCountry } from '@dealsy/api/testing/factories'
import { copyProducts } from './copy-products.ts'
import { fillDemo } from './fill.ts'
import { scale } from './scale.ts'

const now = new Date('2026-03-14T15:09:26.535Z')

async function marketplaceWithOneCity() {
  const { db } = await testDatabase()
  const country_id = await createCountry(db, { country_code: 'JO' })
  const cityId = await createCity(db, { country_id })
  return { db, cityId }
}

const namesIn = async (db: Db) =>
  (await db.selectFrom('users').select(['name', 'phone_number']).orderBy('id').execute()).map(
    ({ name, phone_number }) => `${name} ${phone_number}`,
  )

test('as many users are added as were asked for, in the cities there are', async () => {
  const { db, cityId } = await marketplaceWithOneCity()
  const steps: number[] = []
  await scale(db, 'users', 2500, { now, onProgress: (done) => steps.push(done) })
  expect(steps).toEqual([2000, 2500])
  const { rows } = await sql<{ users: number; here: number }>`
    select count(*) as users, count(*) filter (where city_id = ${cityId}) as here from users`.execute(db)
  expect(rows[0]?.users).toBe(2500)
  expect(rows[0]?.here).toBeGreaterThan(2300)
})

test('a second call adds others', async () => {
  const { db } = await marketplaceWithOneCity()
  await scale(db, 'users', 200, { now })
  const before = await namesIn(db)
  await scale(db, 'users', 200, { now })
  const after = await namesIn(db)
  expect(after.length).toBe(400)
  expect(new Set(after).size).toBeGreaterThan(new Set(before).size + 150)
})

test('the same call on the same marketplace adds the same users', async () => {
  const [one, other] = [await marketplaceWithOneCity(), await marketplaceWithOneCity()]
  await scale(one.db, 'users', 200, { now })
  await scale(other.db, 'users', 200, { now })
  expect(await namesIn(other.db)).toEqual(await namesIn(one.db))
})

test('users are added without a home where there is no city', async () => {
  const { db } = await testDatabase()
  await scale(db, 'users', 5, { now })
  const users = await db.selectFrom('users').select('city_id').execute()
  expect(users).toEqual(Array.from({ length: 5 }, () => ({ city_id: null })))
})

// The drawings of the demo marketplace take most of the time: one has to do for what adds to it.
const demo = await testDatabase()
await fillDemo({ db: demo.db, files: { write: async (id: string) => `/files/icons/${id}/drawn.webp` } }, { now })

test('products are added with values and the photographs of the demo marketplace', async () => {
  const { db } = demo
  const count = async () => {
    const { rows } = await sql<Record<'products' | 'values' | 'bare' | 'promotions', number>>`
      select (select count(*) from products) as products, (select count(*) from product_attribute_values) as values,
        (select count(*) from products where images = '{}') as bare, (select count(*) from promotions) as promotions`.execute(
      db,
    )
    return rows[0] ?? { products: 0, values: 0, bare: 0, promotions: 0 }
  }
  const before = await count()
  const steps: number[] = []
  await scale(db, 'products', 2500, { now, onProgress: (done) => steps.push(done) })
  const after = await count()
  expect(steps).toEqual([2000, 2500])
  expect(after.products - before.products).toBe(2500)
  expect(after.values - before.values).toBeGreaterThan(3000)
  expect(after.promotions - before.promotions).toBeGreaterThan(100)
  expect(after.bare).toBe(0)
})

test('copies of products have all that belongs to them and times of their own', async () => {
  const { db } = demo
  const read = async () => {
    const { rows } = await sql<Record<'products' | 'values' | 'promotions' | 'moments' | 'late', number>>`
      select (select count(*) from products) as products, (select count(*) from product_attribute_values) as values,
        (select count(*) from promotions) as promotions, (select count(distinct created_at) from products) as moments,
        (select count(*) from products where created_at > ${now}) as late`.execute(db)
    return rows[0] ?? { products: 0, values: 0, promotions: 0, moments: 0, late: 0 }
  }
  const before = await read()
  const steps: number[] = []
  const count = before.products * 2 + 10
  await db.transaction().execute((transaction) => copyProducts(transaction, count, (copied) => steps.push(copied)))
  const after = await read()
  expect(after.products).toBe(before.products + count)
  expect(after.values).toBeGreaterThan(before.values * 3 - 1)
  expect(after.promotions).toBeGreaterThan(before.promotions * 3 - 1)
  expect(after.moments).toBeGreaterThan(before.moments * 2.9)
  expect(after.late).toBe(0)
  expect(steps.at(-1)).toBe(count)
  await db.transaction().execute((transaction) => copyProducts(transaction, 10, () => {}))
  expect((await read()).products).toBe(after.products + 10)
})

test('product requests are added beside those of the demo marketplace, for its users and categories', async () => {
  const { db } = demo
  const count = async () => {
    const { rows } = await sql<{ requests: number; different: number }>`
      select count(*) as requests, count(distinct (user_id, filter_id, name, message, price)) as different
      from product_requests`.execute(db)
    return rows[0] ?? { requests: 0, different: 0 }
  }
  const before = await count()
  await scale(db, 'requests', 1200, { now })
  await scale(db, 'requests', 300, { now })
  const after = await count()
  expect(after.requests - before.requests).toBe(1500)
  expect(after.different - before.different).toBeGreaterThan(1400)
})

test('reports are added about products of others', async () => {
  const { db } = demo
  const count = () =>
    db
      .selectFrom('reports')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirst()
  const before = await count()
  await scale(db, 'reports', 300, { now })
  expect(Number((await count())?.n) - Number(before?.n)).toBe(300)
  const own = await db
    .selectFrom('reports')
    .innerJoin('products', 'products.id', 'reports.product_id')
    .select('reports.id')
    .whereRef('reports.user_id', '=', 'products.user_id')
    .execute()
  expect(own).toEqual([])
})

test('products and requests are refused where there are no categories to put them into', async () => {
  const { db } = await testDatabase()
  await scale(db, 'users', 5, { now })
  for (const kind of ['products', 'requests'] as const)
    await expect(scale(db, kind, 5, { now })).rejects.toThrow('users and the categories of the demo marketplace')
})
