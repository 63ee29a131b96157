import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '../db/open.ts'
import { openFiles } from '../storage/open-files.ts'
import { testDatabase } from '../testing/database.ts'
import { createCountry } from '../testing/factories.ts'
import { fillDemo, isEmpty } from './fill.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'dealsy-files-'))
afterAll(() => rm(folder, { recursive: true }))
const files = await openFiles({ dataFolder: folder, s3: undefined }, 'a secret of the tests that is long enough')

const now = new Date('2026-03-14T15:09:26.535Z')
const { db } = await testDatabase()
await fillDemo({ db, files }, { now })

const tables = [
  'countries',
  'cities',
  'users',
  'filters',
  'products',
  'product_attribute_values',
  'promotions',
  'businesses',
  'business_filters',
  'wallets',
  'transactions',
  'banners',
]

/** Every row of the marketplace but the addresses of its images, which nobody can guess. */
async function content(from: Db) {
  const contents = tables.map(async (table) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - 'icon' - 'image' - 'images' as row from ${sql.table(table)} t order by to_jsonb(t)::text collate "C"`.execute(
      from,
    )
    return [table, rows.map(({ row }) => row)] as const
  })
  return Object.fromEntries(await Promise.all(contents))
}

const peopleOf = ({ users = [] }: Awaited<ReturnType<typeof content>>) =>
  users.map(({ name, phone_number, status }) => [name, phone_number, status].join(' ')).toSorted()

const marketplace = await content(db)

/** The one row a query answers. */
async function one<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await query.execute(db)
  const [row] = rows
  if (!row) throw new Error('The query answered no row.')
  return row
}

test('there are the countries, cities, users and banners that were promised', async () => {
  const { countries = [], cities = [], users = [], banners = [], businesses = [] } = marketplace
  expect(countries.length).toBeGreaterThanOrEqual(20)
  expect(cities.length).toBeGreaterThanOrEqual(40)
  expect(users.length).toBeGreaterThanOrEqual(60)
  expect(banners.length).toBeGreaterThanOrEqual(12)
  expect(businesses.length).toBeGreaterThanOrEqual(30)
  expect(users.filter(({ promoted }) => promoted).length).toBeGreaterThanOrEqual(10)
  expect(users.filter(({ status }) => status === 'suspended').length).toBeGreaterThanOrEqual(5)
  expect(users.filter(({ country_id }) => country_id === null).length).toBeGreaterThanOrEqual(1)
  expect(new Set(users.map(({ city_id }) => city_id)).size).toBeGreaterThanOrEqual(20)
  expect(new Set(users.map(({ phone_number }) => phone_number)).size).toBe(users.length)
  expect(new Set(banners.map(({ city_id }) => city_id)).size).toBeGreaterThanOrEqual(5)
  expect(new Set(banners.map(({ status }) => status))).toEqual(new Set(['enabled', 'disabled']))
})

test('every country has cities, and every user lives in a city of the own country', async () => {
  const found = await one(sql<{ without: number; astray: number }>`
    select (select count(*) from countries c where not exists (select from cities where country_id = c.id)) as without,
      (select count(*) from users u join cities c on c.id = u.city_id where c.country_id <> u.country_id) as astray`)
  expect(found).toEqual({ without: 0, astray: 0 })
})

test('places are named in both languages, and users in either', async () => {
  const { countries = [], cities = [], users = [] } = marketplace
  const arabic = /^[\p{Script=Arabic}\p{Mn} ]+$/u
  for (const place of [...countries, ...cities]) {
    expect(place.name_ar).toMatch(arabic)
    expect(place.name_en).toMatch(/^[\p{Script=Latin} ]{3,}$/u)
  }
  const inArabic = users.filter(({ name }) => arabic.test(String(name)))
  expect(inArabic.length).toBeGreaterThanOrEqual(20)
  expect(users.length - inArabic.length).toBeGreaterThanOrEqual(20)
  const jordan = countries.find(({ country_code }) => country_code === 'JO')
  expect(jordan).toMatchObject({ name_en: 'Jordan', name_ar: 'الأردن' })
})

test('phone numbers are written in E.164', async () => {
  const { users = [], businesses = [] } = marketplace
  for (const { phone_number } of [...users, ...businesses]) expect(phone_number).toMatch(/^\+[1-9]\d{9,12}$/)
})

test('a wallet holds what its transactions add up to, at every moment zero or more', async () => {
  const found = await one(sql<{ wallets: number; wrong: number; lowest: number }>`
    with running as (
      select user_id, sum(case sign when 'Positive' then amount else -amount end)
        over (partition by user_id order by created_at, id) as balance,
        row_number() over (partition by user_id order by created_at desc, id desc) as from_the_last
      from transactions)
    select count(*) as wallets, count(*) filter (where balance is distinct from amount) as wrong,
      (select min(balance) from running) as lowest
    from wallets left join running using (user_id) where coalesce(from_the_last, 1) = 1`)
  expect(found).toMatchObject({ wrong: 0 })
  expect(found.wallets).toBeGreaterThanOrEqual(20)
  expect(found.lowest).toBeGreaterThanOrEqual(0)
})

test('every image is stored, each for one record, and only promoted users have an icon', async () => {
  const { rows } = await sql<{ url: string; allowed: boolean }>`
    select image as url, true as allowed from banners
    union all select icon, promoted from users where icon is not null
    union all select icon, true from filters where icon is not null
    union all select icon, true from businesses where icon is not null
    union all select unnest(images), true from products`.execute(db)
  expect(rows.length).toBeGreaterThanOrEqual(12 + 10 + 40 + 30 + 220)
  expect(new Set(rows.map(({ url }) => url)).size).toBe(rows.length)
  for (const { url, allowed } of rows) {
    expect(await files.has(url)).toBe(true)
    expect(allowed).toBe(true)
  }
})

test('records were made in the months before, some on the last day, none later', async () => {
  const { first, last, businessesBeforeTheirOwner } = await one(sql<{
    first: string
    last: string
    businessesBeforeTheirOwner: number
  }>`
    select min(created_at) as first, max(created_at) as last,
      (select count(*) from businesses b join users u on u.id = user_id where b.created_at < u.created_at)
        as "businessesBeforeTheirOwner"
    from users`)
  expect(businessesBeforeTheirOwner).toBe(0)
  expect(new Date(first).getTime()).toBeLessThan(new Date('2025-11-01').getTime())
  expect(last.slice(0, 10)).toBe('2026-03-14')
  expect(new Date(last).getTime()).toBeLessThanOrEqual(now.getTime())
})

test('the same moment gives the same marketplace', async () => {
  const another = await testDatabase()
  await fillDemo({ db: another.db, files }, { now })
  expect(await content(another.db)).toEqual(marketplace)
})

test('another moment gives the same people with other dates', async () => {
  const another = await testDatabase()
  await fillDemo({ db: another.db, files }, { now: new Date('2026-09-01T08:00:00Z') })
  const before = marketplace
  const after = await content(another.db)
  expect(peopleOf(after)).toEqual(peopleOf(before))
  expect(after['users']).not.toEqual(before['users'])
})

test('a marketplace that has anything is left alone', async () => {
  const another = await testDatabase()
  expect(await isEmpty(another.db)).toBe(true)
  await createCountry(another.db)
  expect(await isEmpty(another.db)).toBe(false)
  const before = await content(another.db)
  expect(await fillDemo({ db: another.db, files }, { now })).toBe(false)
  expect(await content(another.db)).toEqual(before)
})

test('of two that fill the same marketplace at once, one does', async () => {
  const another = await testDatabase()
  const filled = await Promise.all([1, 2].map(() => fillDemo({ db: another.db, files }, { now })))
  expect(filled.filter(Boolean)).toHaveLength(1)
  expect(await content(another.db)).toEqual(marketplace)
})
