import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '@dealsy/api/database'
import { isEmpty } from '@dealsy/api/is-empty'
import { openFiles } from '@dealsy/api/open-files'
import { testDatabase } from '@dealsy/api/testing/database'
import { createCountry } from '@dealsy/api/testing/factories'
import { fillDemo } from './fill.ts'

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
  'product_requests',
  'decisions',
  'decision_reasons',
  'reports',
  'businesses',
  'business_filters',
  'wallets',
  'transactions',
  'banners',
  'plans',
  'plan_features',
  'suggestions',
  'call_supports',
  'whatsapp_supports',
  'supports',
  'review_words',
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
/** Another database, filled with the same by two at once. */
const shared = await testDatabase()

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

test('some listings were decided on at the review desk, and the rejected and returned ones say why', async () => {
  const { rows } = await sql<{ status: string; kind: string; n: number; reasons: number }>`
    select coalesce(products.status, product_requests.status) as status, kind, count(*)::int as n,
      count(*) filter (where exists (select from decision_reasons where decision_id = decisions.id))::int as reasons
    from decisions left join products on products.id = product_id left join product_requests on product_requests.id = product_request_id
    group by 1, 2 order by 2`.execute(db)
  expect(rows.map(({ kind, status }) => [kind, status])).toEqual([
    ['approve', 'verified'],
    ['reject', 'rejected'],
    ['requestChanges', 'changesRequested'],
  ])
  const [approved, ...others] = rows
  expect(approved).toMatchObject({ reasons: 0 })
  for (const { n, reasons } of others) expect(reasons).toBe(n)
  expect(Math.min(...rows.map(({ n }) => n))).toBeGreaterThanOrEqual(3)
})

test('there is enough to moderate: pending and verified products and requests, promotions, featured products, reports', async () => {
  const { products = [], product_requests = [], promotions = [], reports = [] } = marketplace
  for (const status of ['pending', 'verified']) {
    expect(products.filter((product) => product.status === status).length).toBeGreaterThanOrEqual(60)
    expect(product_requests.filter((request) => request.status === status).length).toBeGreaterThanOrEqual(25)
  }
  expect(products.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(12)
  expect(products.filter(({ promoted }) => promoted).length).toBeGreaterThanOrEqual(12)
  expect(promotions.filter(({ status }) => status === 'ended').length).toBeGreaterThanOrEqual(3)
  expect(reports.length).toBeGreaterThanOrEqual(12)
  const found = await one(sql<{ wrong: number }>`
    select count(*) filter (where p.promoted <> (m.id is not null) or (p.promoted or p.featured) and p.status = 'pending')
      as wrong
    from products p left join promotions m on m.product_id = p.id and m.status = 'active'`)
  expect(found).toEqual({ wrong: 0 })
})

test('requests and reports are of people who were there, in their own language, and nobody reports what is their own', async () => {
  const found = await one(sql<{ requests: number; reports: number; own: number }>`
    select
      (select count(*) from product_requests r join users u on u.id = r.user_id
        where r.created_at < u.created_at or r.phone_number <> u.phone_number) as requests,
      (select count(*) from reports r join users u on u.id = r.user_id join products p on p.id = r.product_id
        where r.created_at < u.created_at or r.created_at < p.created_at or r.created_at > ${now.toISOString()}) as reports,
      (select count(*) from reports r join products p on p.id = r.product_id where p.user_id = r.user_id) as own`)
  expect(found).toEqual({ requests: 0, reports: 0, own: 0 })
  const isArabic = (text: unknown) => /\p{Script=Arabic}/u.test(String(text))
  const { product_requests = [] } = marketplace
  for (const { user_name, message } of product_requests) expect(isArabic(message)).toBe(isArabic(user_name))
  expect(new Set(product_requests.map(({ user_name }) => isArabic(user_name)))).toEqual(new Set([true, false]))
})

test('there are three plans of both types with several features each, and one suggestion', async () => {
  const { plans = [], plan_features = [], suggestions = [] } = marketplace
  expect(plans).toHaveLength(3)
  expect(new Set(plans.map(({ type }) => type))).toEqual(new Set(['Tajer', 'TajerPlus']))
  for (const { id } of plans)
    expect(plan_features.filter(({ plan_id }) => plan_id === id).length).toBeGreaterThanOrEqual(3)
  expect(suggestions).toHaveLength(1)
})

test('there are contacts of customer support of both kinds, named in both languages, in every state', async () => {
  const { call_supports = [], whatsapp_supports = [] } = marketplace
  for (const contacts of [call_supports, whatsapp_supports]) {
    expect(contacts.length).toBeGreaterThanOrEqual(12)
    expect(new Set(contacts.map(({ status }) => status))).toEqual(new Set(['available', 'busy']))
    expect(new Set(contacts.map(({ is_promoted }) => is_promoted))).toEqual(new Set([true, false]))
    expect(new Set(contacts.map(({ name }) => /\p{Script=Arabic}/u.test(String(name))))).toEqual(new Set([true, false]))
    for (const { created_at } of contacts) expect(Date.parse(String(created_at))).toBeLessThanOrEqual(now.getTime())
  }
})

test('people of many countries have written to customer support, under a name in the language they wrote in', () => {
  const { supports = [] } = marketplace
  expect(supports.length).toBeGreaterThanOrEqual(25)
  expect(new Set(supports.map(({ message }) => message)).size).toBe(supports.length)
  expect(new Set(supports.map(({ phone_number }) => String(phone_number).slice(0, 4))).size).toBeGreaterThanOrEqual(8)
  const isArabic = (text: unknown) => /\p{Script=Arabic}/u.test(String(text))
  for (const { name, message } of supports) expect(isArabic(message)).toBe(isArabic(name))
  expect(supports.filter(({ message }) => isArabic(message)).length).toBeGreaterThanOrEqual(10)
  expect(supports.filter(({ message }) => !isArabic(message)).length).toBeGreaterThanOrEqual(10)
  for (const { created_at } of supports) expect(Date.parse(String(created_at))).toBeLessThanOrEqual(now.getTime())
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
  const { users = [], businesses = [], call_supports = [], supports = [] } = marketplace
  for (const { phone_number } of [...users, ...businesses, ...call_supports, ...supports])
    expect(phone_number).toMatch(/^\+[1-9]\d{9,12}$/)
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
    union all select icon, true from suggestions
    union all select unnest(images), true from products`.execute(db)
  expect(rows.length).toBeGreaterThanOrEqual(12 + 10 + 40 + 30 + 220)
  expect(new Set(rows.map(({ url }) => url)).size).toBe(rows.length)
  for (const { url, allowed } of rows) {
    expect(await files.publish(url)).toBe(true)
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

test('of two that fill the same marketplace at once, one does', async () => {
  const filled = await Promise.all([1, 2].map(() => fillDemo({ db: shared.db, files }, { now })))
  expect(filled.filter(Boolean)).toHaveLength(1)
  expect(peopleOf(await content(shared.db))).toEqual(peopleOf(marketplace))
})

test('the same moment gives the same marketplace', async () => {
  expect(await content(shared.db)).toEqual(marketplace)
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
