import { sql } from 'kysely'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { inSavepoint } from './transaction.ts'
import { testDatabase } from '../testing/database.ts'

const { db, engine } = await testDatabase()

const addCountry = (code: string) => ({ id: v7(), name_en: 'Iraq', name_ar: 'العراق', country_code: code })

test('the database is on the engine of the project', () => {
  expect(engine).toBe(process.env['TEST_ENGINE'])
})

test('numbers are numbers and timestamps are ISO strings in UTC', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT 12345678901.25::numeric AS money, 9007199254740991::bigint AS large, DATE '2025-03-01' AS day,
      TIMESTAMPTZ '2025-03-01 12:30:00.5+05:30' AS moment, '{"a": [1]}'::jsonb AS record`.execute(db)
  expect(rows).toEqual([
    {
      money: 12345678901.25,
      large: 9007199254740991,
      day: '2025-03-01',
      moment: '2025-03-01T07:00:00.500Z',
      record: { a: [1] },
    },
  ])
})

test('a timestamp comes back as it was written', async () => {
  const created_at = '2025-03-01T07:00:00.120Z'
  const country = await db
    .insertInto('countries')
    .values({ ...addCountry('A'), created_at })
    .returning('created_at')
    .executeTakeFirst()
  expect(country).toEqual({ created_at })
})

test('an error inside a transaction rolls it back and leaves the connection usable', async () => {
  const attempt = db.transaction().execute(async (trx) => {
    await trx.insertInto('countries').values(addCountry('B')).execute()
    await trx.insertInto('countries').values(addCountry('b')).execute()
  })
  await expect(attempt).rejects.toMatchObject({ code: '23505', constraint: 'countries_code' })
  expect(await db.selectFrom('countries').select('id').where('country_code', 'in', ['B', 'b']).execute()).toEqual([])
  await db.insertInto('countries').values(addCountry('C')).execute()
})

test('of a part of a transaction that is refused nothing is left, also where a part of it was refused before', async () => {
  const refuse = () => Promise.reject(new Error('refused'))
  await db.transaction().execute(async (trx) => {
    const add = (code: string) => trx.insertInto('countries').values(addCountry(code)).execute()
    await add('P1')
    const part = inSavepoint(trx, async () => {
      await add('P2')
      await inSavepoint(trx, () => add('P3').then(refuse)).catch(() => {})
      await add('P4')
      await refuse()
    })
    await expect(part).rejects.toThrow('refused')
    await inSavepoint(trx, () => add('P5'))
  })
  const kept = await db.selectFrom('countries').select('country_code').where('country_code', 'like', 'P%').execute()
  expect(kept.map(({ country_code }) => country_code).toSorted()).toEqual(['P1', 'P5'])
})

test('a statement that failed once works afterwards, prepared or not', async () => {
  const divide = (by: number) => sql<{ result: number }>`SELECT 6 / ${by}::int AS result`.execute(db)
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect((await divide(2)).rows).toEqual([{ result: 3 }])
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect((await divide(3)).rows).toEqual([{ result: 2 }])
})

test('a statement that comes again is prepared once on its connection; a search is planned each time', async () => {
  await db.connection().execute(async (connection) => {
    for (const code of ['D', 'E', 'F']) {
      await connection.selectFrom('countries').select('id').where('country_code', '=', code).execute()
      await connection.selectFrom('countries').select('id').where('name_en', 'like', `${code}%`).execute()
    }
    const { rows } = await sql<{ statement: string }>`
      SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%"country_code" = $%'`.execute(connection)
    expect(rows).toEqual([{ statement: 'select "id" from "countries" where "country_code" = $1' }])
  })
})

test('statements without parameters and DDL statements run', async () => {
  await sql`CREATE TABLE numbers (id int)`.execute(db)
  await sql`INSERT INTO numbers VALUES (1), (2)`.execute(db)
  expect((await sql`SELECT count(*) AS n FROM numbers`.execute(db)).rows).toEqual([{ n: 2 }])
  await sql`ALTER TABLE numbers ADD COLUMN text text`.execute(db)
  await sql`DROP TABLE numbers`.execute(db)
})

test('many queries at once are all answered, each with its own rows', async () => {
  const numbers = Array.from({ length: 200 }, (_, index) => index)
  const answers = await Promise.all(
    numbers.map(async (n) => (await sql<{ n: number }>`SELECT ${n}::int AS n`.execute(db)).rows[0]?.n),
  )
  expect(answers).toEqual(numbers)
})

test('a row of many megabytes comes back whole', async () => {
  const { rows } = await sql<{ text: string }>`SELECT repeat('ش', 4000000) AS text`.execute(db)
  expect(rows[0]?.text).toBe('ش'.repeat(4000000))
})
