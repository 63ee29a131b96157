import { type Expression, sql, type SqlBool } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { list } from './lists.ts'
import { matches, matchesDigits } from './search.ts'

const { db } = await testDatabase()

const total = 30_000

beforeAll(async () => {
  // Ten at the same moment, so that the id has to decide. Every 150th is called Ahmad, as Arabic writes it with its vowels.
  await sql`
    INSERT INTO users (id, name, phone_number, created_at)
    SELECT gen_random_uuid(),
      CASE WHEN n % 150 = 0 THEN 'أَحْمَد ' ELSE '' END || md5(n::text) || ' ' || md5((n * 7)::text),
      '+964 ' || 7700000000 + n::bigint * 7919, TIMESTAMPTZ '2025-01-01' + n / 10 * interval '1 second'
    FROM generate_series(1, ${total}::int) n`.execute(db)
  await sql`INSERT INTO users (id, name, phone_number) VALUES
    (gen_random_uuid(), '100% سعر_خاص', '٠٧٧٠-١٢٣'), (gen_random_uuid(), 'عو', '12')`.execute(db)
  // What a server does by itself after so many rows: the trigram index takes them in, and the planner hears of them.
  await sql`VACUUM ANALYZE users`.execute(db)
})

const userList = list('users', {
  matching: (_, { condition }: { condition?: Expression<SqlBool> | undefined }) => [condition],
  columns: (users) => users.leftJoin('cities', 'cities.id', 'users.city_id').select(['users.id', 'users.name']),
})

const usersPage = (page: number, limit: number, condition?: Expression<SqlBool>) =>
  userList.page(db, { page, limit, condition })

const namesOf = async (condition: Expression<SqlBool>) =>
  (await usersPage(1, 50, condition)).rows.map(({ name }) => name)

test('a page has its position and the total', async () => {
  const { rows, pagination } = await usersPage(2, 50)
  expect(rows).toHaveLength(50)
  expect(pagination).toEqual({
    currentPage: 2,
    pageSize: 50,
    totalItems: total + 2,
    totalPages: 601,
    hasNext: true,
    hasPrevious: true,
    nextPage: 3,
    previousPage: 1,
  })
})

test('the last page holds the rest and has no next one', async () => {
  const { rows, pagination } = await usersPage(601, 50)
  expect(rows).toHaveLength(2)
  expect(pagination).toMatchObject({ totalItems: total + 2, totalPages: 601, hasNext: false, nextPage: null })
})

test('a page past the end is empty with true totals, and the one before it is the last', async () => {
  const { rows, pagination } = await usersPage(9000, 50)
  expect(rows).toEqual([])
  expect(pagination).toMatchObject({ totalItems: total + 2, totalPages: 601, hasNext: false, previousPage: 601 })
})

test('an empty list has one empty page', async () => {
  const { rows, pagination } = await usersPage(1, 10, sql<SqlBool>`false`)
  expect(rows).toEqual([])
  expect(pagination).toEqual({
    currentPage: 1,
    pageSize: 10,
    totalItems: 0,
    totalPages: 0,
    hasNext: false,
    hasPrevious: false,
    nextPage: null,
    previousPage: null,
  })
})

test('a full last page has no next one', async () => {
  const { pagination } = await usersPage(1, 2, sql<SqlBool>`users.created_at > '2026-01-01'`)
  expect(pagination).toMatchObject({ totalItems: 2, totalPages: 1, hasNext: false })
})

test('every row is on exactly one page, newest first', async () => {
  const condition = matches('users.name_search', 'احمد')
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => usersPage(page, 43, condition)))
  const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
  const expected = await db
    .selectFrom('users')
    .select('id')
    .where(condition)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  expect(ids).toHaveLength(total / 150)
  expect(ids).toEqual(expected.map(({ id }) => id))
})

test('a search finds whichever way a name is typed', async () => {
  for (const typed of ['أحمد', 'احمد', 'إحمَد', 'أحـــمد', ' احمد '])
    expect((await usersPage(1, 10, matches('users.name_search', typed))).pagination.totalItems).toBe(200)
  for (const typed of ['عو', 'ﻋﻮ', '\u200Fعو '])
    expect(await namesOf(matches('users.name_search', typed))).toEqual(['عو'])
})

test('the wildcards of LIKE are matched literally', async () => {
  expect(await namesOf(matches('users.name_search', '100%'))).toEqual(['100% سعر_خاص'])
  expect(await namesOf(matches('users.name_search', 'سعر_خاص'))).toEqual(['100% سعر_خاص'])
  expect(await namesOf(matches('users.name_search', 'سعر%خاص'))).toEqual([])
})

test('a search without a letter or digit finds nothing', async () => {
  for (const typed of ['%%%', '\\', '~', '-', '\u200F', 'ـ'])
    expect(await namesOf(matches('users.name_search', typed))).toEqual([])
  for (const typed of ['~', '+', '00', 'abc'])
    expect(await namesOf(matchesDigits('users.phone_search', typed))).toEqual([])
})

test('a phone number is found by its digits, however they are written', async () => {
  for (const typed of ['0770 123', '٠٧٧٠١٢٣', '(0770)-1'])
    expect(await namesOf(matchesDigits('users.phone_search', typed))).toContain('100% سعر_خاص')
  expect(await namesOf(matchesDigits('users.phone_search', '12'))).toEqual(['عو'])
})
