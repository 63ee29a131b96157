import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCountry } from '../../testing/factories.ts'
import { testDatabase } from '../../testing/database.ts'
import { userList } from './record.ts'

const { db } = await testDatabase()

test('every page of the users of a country has the rows and the total that the whole list has', async () => {
  const [location, other] = [await createCountry(db), await createCountry(db)]
  await sql`
    insert into users (id, name, phone_number, country_id, created_at)
    select gen_random_uuid(), 'User', '+962' || n,
      case n % 3 when 0 then ${location}::uuid when 1 then ${other}::uuid end,
      timestamptz '2025-01-01' + n * interval '6 hours' from generate_series(1, 300) n`.execute(db)
  const ids = (await userList.all(db, { location }, 1000)).map(({ _id }) => _id)
  expect(ids).toHaveLength(100)
  for (const page of [1, 2, 5, 9, 14, 15, 16, 20]) {
    const { rows, pagination } = await userList.page(db, { location, page, limit: 7 })
    expect(rows.map(({ _id }) => _id)).toEqual(ids.slice((page - 1) * 7, page * 7))
    expect(pagination).toMatchObject({ totalItems: 100, totalPages: 15 })
  }
})
