import { type Expression, sql, type SqlBool } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createCountry, createFilter, createUser } from '../testing/factories.ts'
import { testDatabase } from '../testing/database.ts'
import { countWords } from './count-words.ts'
import { emptyDeltas, keptTotal } from './kept-totals.ts'
import { matches } from './search.ts'

const { db, pool } = await testDatabase()
const filter = await createFilter(db, { type: 'non-page' })
const user = await createUser(db)
const countries = [await createCountry(db), await createCountry(db)] as const

const add = (names: readonly string[], promoted = false) =>
  sql`
  insert into products (id, user_id, filter_id, name, price, promoted)
  select gen_random_uuid(), ${user}, ${filter}, name, 1, ${promoted} from unnest(${names}::text[]) name`.execute(db)

const many = (count: number, name: string) => Array.from({ length: count }, () => name)

const promoted = sql<SqlBool>`products.promoted`

/** The total that a process tells at its first look. */
function first(typed: string, condition: Expression<SqlBool> = sql<SqlBool>`true`): Promise<number> {
  const search = sql<SqlBool>`(${matches('products.name_search', typed)} and ${condition})`
  // It has nothing in its memory yet.
  return keptTotal(db.withoutPlugins(), 'products', { delta: 'products_delta', typed }, search)
}

/** The same where no row of the table can be counted. */
async function withoutCounting(typed: string, condition?: Expression<SqlBool>): Promise<number | 'counted'> {
  await pool.query('alter table products rename to products_away')
  try {
    return await first(typed, condition).catch(() => 'counted')
  } finally {
    await pool.query('alter table products_away rename to products')
  }
}

const makeDue = () => sql`update word_counts set due_at = now()`.execute(db)

beforeEach(async () => {
  await sql`truncate products, word_counts cascade`.execute(db)
  await add(many(3200, 'Desk lamp'))
  await add(many(100, 'Lamp'), true)
  await add(many(900, 'Chair'))
})

test('the first look at a common word, or at a part of one, counts nothing and tells what is there now', async () => {
  await countWords(db)
  await add(many(5, 'A new lamp'))
  await sql`update products set promoted = false where id in (select id from products where promoted limit 3)`.execute(
    db,
  )
  await sql`delete from products where id in (select id from products where name = 'Desk lamp' limit 2)`.execute(db)
  expect([await withoutCounting('LAMP'), await withoutCounting('mp'), await withoutCounting('amp')]).toEqual([
    3303,
    'counted',
    3303,
  ])
  expect([await withoutCounting('d'), await withoutCounting('de'), await withoutCounting('lamp', promoted)]).toEqual([
    3198, 3198, 97,
  ])
  expect(await withoutCounting('chair')).toBe('counted')
  expect([await first('chair'), await first('lamp desk'), await first('mp')]).toEqual([900, 3198, 0])
})

test('what is under way while words are counted comes to them when it ends', async () => {
  await db.transaction().execute(async (transaction) => {
    await sql`delete from products where name = 'Lamp'`.execute(transaction)
    await countWords(db)
    expect(await first('lamp')).toBe(3300)
  })
  expect(await withoutCounting('lamp')).toBe(3200)
})

test('counts of words are not taken where a total would be counted again, and are made again in their time', async () => {
  const ends = [
    () => sql`truncate products cascade`.execute(db).then(() => add(many(4000, 'Lamp'))),
    () => sql`insert into products_delta default values`.execute(db),
    () => sql`update deltas_epoch set epoch = gen_random_uuid()`.execute(db),
    () =>
      sql`insert into products_delta (n, name_search) select 0, '' from generate_series(1, 5001)`
        .execute(db)
        .then(() => emptyDeltas(db)),
  ]
  for (const end of ends) {
    await countWords(db)
    const before = await first('lamp')
    expect(await withoutCounting('lamp')).toBe(before)
    await end()
    expect(await withoutCounting('lamp')).toBe('counted')
    await sql`update word_counts set due_at = now() + interval '1 hour'`.execute(db)
    await countWords(db)
    expect(await withoutCounting('lamp')).toBe('counted')
    await makeDue()
    await countWords(db)
    expect(await withoutCounting('lamp')).toBe(await first('lamp'))
    await makeDue()
  }
})

test('one process counts words at a time, and one that is stopped leaves nothing', async () => {
  const stop = new AbortController()
  const counted = countWords(db, stop.signal)
  stop.abort()
  await counted
  expect((await sql`select from word_counts`.execute(db)).rows).toEqual([])
  await Promise.all([countWords(db), countWords(db), countWords(db)])
  expect(await withoutCounting('lamp')).toBe(3300)
})

test('counts of words that are still right are not made again', async () => {
  const snapshots = async () =>
    (await sql<{ snapshot: string }>`select snapshot from word_counts order by searched`.execute(db)).rows
  await countWords(db)
  const before = await snapshots()
  await add(many(3, 'Lamp'))
  await makeDue()
  await countWords(db)
  expect(before).toHaveLength(1)
  expect(await snapshots()).toEqual(before)
})

test('after random changes each word and part of one has the total that counting finds', async () => {
  const dice = (sides: number) => Math.floor(Math.random() * sides)
  const pick = <T>(values: readonly T[]) => values[dice(values.length)] as T
  const words = [
    'Lamp',
    'lamplight',
    'lam_p',
    'la%mp',
    String.raw`la\mp`,
    'مصباح',
    'المصباح',
    'مِصْبَاح',
    'Löffel',
    '😀😀😀x',
    'c++',
    'ab',
    'a',
  ]
  const name = () => Array.from({ length: 1 + dice(4) }, () => pick(words)).join(pick([' ', '-', ', ']))
  await sql`
    insert into users (id, name, phone_number, country_id)
    select gen_random_uuid(), 'Lamp ' || n % 7, '+96279' || n, case n % 3 when 0 then ${countries[0]}::uuid when 1 then ${countries[1]} end
    from generate_series(1000000, 1006000) n`.execute(db)
  await add(many(3100, words.join(' ')))
  await add(Array.from({ length: 2000 }, name))
  await add(Array.from({ length: 2000 }, name), true)
  await countWords(db)
  const { rows: parts } = await sql<{ part: string }>`
    select distinct name_search as part from products_word_counts`.execute(db)
  expect(parts.length).toBeGreaterThan(40)
  for (let round = 0; round < 5; round += 1) {
    await add(Array.from({ length: 20 }, name), round % 2 === 0)
    const some = sql`select id from products order by random() limit 10`
    await sql`update products set name = ${name()} where id in (${some})`.execute(db)
    await sql`update products set promoted = not promoted where id in (${some})`.execute(db)
    await sql`delete from products where id in (${some})`.execute(db)
    await sql`delete from users where id in (select id from users where id <> ${user} and name like 'Lamp%' order by random() limit 10)`.execute(
      db,
    )
  }
  // Nothing is kept of a transaction.
  await db.transaction().execute(async (counting) => {
    const typed = [
      ...words,
      ...parts.map(({ part }) => part),
      ...Array.from({ length: 20 }, () => name().slice(dice(5))),
    ]
    for (const one of typed) {
      for (const condition of [sql<SqlBool>`true`, promoted, sql<SqlBool>`not products.promoted`]) {
        const search = sql<SqlBool>`(${matches('products.name_search', one)} and ${condition})`
        expect([one, await first(one, condition)]).toEqual([
          one,
          await keptTotal(counting, 'products', { delta: 'products_delta' }, search),
        ])
      }
    }
    for (const condition of [
      sql<SqlBool>`true`,
      sql<SqlBool>`users.country_id = ${countries[0]}`,
      sql<SqlBool>`users.country_id is null`,
    ]) {
      const search = sql<SqlBool>`(${matches('users.name_search', 'lam')} and ${condition})`
      expect(await keptTotal(db.withoutPlugins(), 'users', { delta: 'users_delta', typed: 'lam' }, search)).toBe(
        await keptTotal(counting, 'users', { delta: 'users_delta' }, search),
      )
    }
  })
})
