import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '@dealsy/api/testing/database'
import { shelves } from './categories/catalogue.ts'
import { fillDemo } from './fill.ts'
import { plantedCases } from './planted-cases.ts'

const now = new Date('2026-03-14T15:09:26.535Z')
const { db } = await testDatabase()
let written = 0
// What is drawn matters elsewhere.
const files = { write: async (id: string) => `/files/icons/${id}/${(written += 1)}.webp` }
await fillDemo({ db, files }, { now })

/** The numbers that a query counts. */
async function counted<Counts extends Record<string, number>>(query: ReturnType<typeof sql<Counts>>): Promise<Counts> {
  const [row] = (await query.execute(db)).rows
  if (!row) throw new Error('The query answered no row.')
  return row
}

test('the category tree has every type of filter, nested pages and items, and something to rent', async () => {
  const { rows } = await sql<{ type: string; count: number }>`
    select type, count(*) as count from filters group by type`.execute(db)
  const of = Object.fromEntries(rows.map(({ type, count }) => [type, count]))
  expect(of['page']).toBeGreaterThanOrEqual(15)
  expect(of['non-page']).toBeGreaterThanOrEqual(30)
  expect(of['select']).toBeGreaterThanOrEqual(20)
  expect(of['dropdown']).toBeGreaterThanOrEqual(20)
  expect(of['description']).toBeGreaterThanOrEqual(20)
  expect(of['item']).toBeGreaterThanOrEqual(200)
  const found = await counted(sql<{ top: number; deep: number; kinds: number; models: number; rentable: number }>`
    select count(*) filter (where f.parent_id is null) as top,
      count(*) filter (where f.type = 'page' and p.type = 'page') as deep,
      count(distinct f.description_kind) as kinds,
      count(*) filter (where f.type = 'item' and p.type = 'item') as models,
      count(*) filter (where f.type = 'non-page' and f.is_rentable) as rentable
    from filters f left join filters p on p.id = f.parent_id`)
  expect(found.top).toBeGreaterThanOrEqual(7)
  expect(found.deep).toBeGreaterThanOrEqual(8)
  expect(found.kinds).toBe(2)
  expect(found.models).toBeGreaterThanOrEqual(20)
  expect(found.rentable).toBeGreaterThanOrEqual(8)
})

test('filters are named in both languages, and descriptions by their kind', async () => {
  const { rows } = await sql<{ en: string; ar: string; kind: string | null }>`
    select name_en as en, name_ar as ar, description_kind as kind from filters`.execute(db)
  const described = rows.filter(({ kind }) => kind !== null)
  expect(described.filter(({ en, ar, kind }) => en !== kind || ar !== kind)).toEqual([])
  for (const { en, ar } of rows.filter(({ kind }) => kind === null)) {
    expect(en).not.toMatch(/\p{Script=Arabic}/u)
    expect(ar).toMatch(/\p{Script=Arabic}|\d/u)
  }
})

test('pages, what holds products and features of a specification have an icon; below rentable everything is', async () => {
  const found = await counted(sql<{ bare: number; notRentable: number; astray: number }>`
    select count(*) filter (where f.icon is null
        and (f.type in ('page', 'non-page') or p.description_kind = 'specification')) as bare,
      count(*) filter (where p.is_rentable and not f.is_rentable) as "notRentable",
      count(*) filter (where f.featured and p.description_kind is distinct from 'specification') as astray
    from filters f left join filters p on p.id = f.parent_id`)
  expect(found).toEqual({ bare: 0, notRentable: 0, astray: 0 })
})

test('products are in what holds products, within its price range but for planted prices, and for rent only where it is rentable', async () => {
  const oddlyPriced = plantedCases.filter(({ flags }) => flags.includes('price')).map(({ text }) => text)
  const found = await counted(sql<Record<'products' | 'misplaced' | 'mispriced' | 'misrented' | 'shelves', number>>`
    select count(*) as products, count(distinct f.id) as shelves,
      count(*) filter (where f.type <> 'non-page') as misplaced,
      count(*) filter (where price not between min_price and max_price and description <> all (${oddlyPriced}::text[])) as mispriced,
      count(*) filter (where num_nonnulls(daily_rent, monthly_rent) > 0 and not is_rentable) as misrented
    from products join filters f on f.id = filter_id`)
  expect(found).toMatchObject({ misplaced: 0, mispriced: 0, misrented: 0 })
  expect(found.products).toBeGreaterThanOrEqual(220)
  expect(found.shelves).toBeGreaterThanOrEqual(30)
})

test('products are in all states, of many users, with one to six images and words of either language', async () => {
  const found = await counted(sql<Record<string, number>>`
    select count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'verified') as verified,
      count(*) filter (where sold) as sold, count(*) filter (where hidden) as hidden,
      count(*) filter (where featured) as featured, count(*) filter (where promoted) as promoted,
      count(*) filter (where daily_rent is not null) as daily, count(*) filter (where monthly_rent is not null) as monthly,
      count(*) filter (where name ~ '[ء-ي]') as arabic, count(*) filter (where name !~ '[ء-ي]') as english,
      count(distinct user_id) as users
    from products`)
  for (const [state, count] of Object.entries(found)) expect([state, count >= 8]).toEqual([state, true])
  const odd = await counted(sql<{ count: number }>`
    select count(*) from products
    where cardinality(images) not between 1 and 6 or name = '' or description = '' or (featured and status = 'pending')`)
  expect(odd).toEqual({ count: 0 })
})

test('the attributes of a product are those of its filter, and it says an item or a text of each', async () => {
  const found = await counted(sql<Record<'items' | 'texts' | 'nested' | 'astray' | 'foreign', number>>`
    with recursive below as (
      select id, id as attribute, parent_id as shelf, type from filters where type in ('select', 'dropdown', 'description')
      union all select f.id, attribute, shelf, f.type from filters f join below on f.parent_id = below.id)
    select count(item_id) as items, count(text_ar) as texts, count(*) filter (where position > 0) as nested,
      count(*) filter (where said.shelf is distinct from p.filter_id) as astray,
      count(*) filter (where item_id is not null and item.attribute is distinct from v.filter_id) as foreign
    from product_attribute_values v
    join products p on p.id = product_id
    left join below said on said.id = v.filter_id
    left join below item on item.id = v.item_id`)
  expect(found).toMatchObject({ astray: 0, foreign: 0 })
  expect(found.items).toBeGreaterThanOrEqual(400)
  expect(found.texts).toBeGreaterThanOrEqual(100)
  expect(found.nested).toBeGreaterThanOrEqual(30)
})

test('a product is promoted exactly while its promotion runs', async () => {
  const found = await counted(sql<Record<'running' | 'ended' | 'wrong' | 'early', number>>`
    select count(*) filter (where m.status = 'active') as running, count(*) filter (where m.status = 'ended') as ended,
      count(*) filter (where promoted is distinct from coalesce(m.status = 'active' and end_date > ${now.toISOString()}, false))
        as wrong,
      count(*) filter (where start_date < p.created_at or end_date <> start_date + number_of_days * interval '24 hours')
        as early
    from products p left join promotions m on m.product_id = p.id`)
  expect(found).toMatchObject({ wrong: 0, early: 0 })
  expect(found.running).toBeGreaterThanOrEqual(10)
  expect(found.ended).toBeGreaterThanOrEqual(5)
})

test('nothing was offered before its seller joined or after now', async () => {
  const found = await counted(sql<{ early: number; late: number }>`
    select count(*) filter (where p.created_at < u.created_at) as early,
      count(*) filter (where greatest(p.created_at, p.updated_at) > ${now.toISOString()}) as late
    from products p join users u on u.id = user_id`)
  expect(found).toEqual({ early: 0, late: 0 })
})

test('a business is listed in one to four categories that hold products', async () => {
  const found = await counted(sql<{ businesses: number; odd: number; misplaced: number; featured: number }>`
    select count(*) as businesses, count(*) filter (where n not between 1 and 4) as odd, sum(misplaced)::int as misplaced,
      count(*) filter (where featured) as featured
    from (select b.id, b.featured, count(f.id) as n, count(*) filter (where f.type <> 'non-page') as misplaced
      from businesses b left join business_filters on business_id = b.id left join filters f on f.id = filter_id
      group by b.id) as each`)
  expect(found).toMatchObject({ odd: 0, misplaced: 0 })
  expect(found.businesses).toBeGreaterThanOrEqual(30)
  expect(found.featured).toBeGreaterThanOrEqual(5)
})

test('the pictures of a category show what it offers: each that holds products has a drawing of its own', () => {
  const sharing = shelves.filter(({ ware }, index) => shelves.findIndex((other) => other.ware === ware) !== index)
  expect(sharing.map(({ name }) => name[0])).toEqual([])
})
