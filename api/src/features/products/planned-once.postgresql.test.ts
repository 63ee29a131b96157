import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { migratedDatabase } from '../../testing/database.ts'
import { createFilter, createUser } from '../../testing/factories.ts'
import { productList, productsOfFilters } from './queries.ts'

// One connection for all calls, so that it is the one whose plans are looked at.
const { db, close } = await openDatabase({ ...(await migratedDatabase()), poolSize: 2 })
afterAll(close)

const filters = await Promise.all([1, 2, 3].map(() => createFilter(db, { type: 'non-page' })))
const userId = await createUser(db)
await sql`
  insert into products (id, user_id, filter_id, name, price, created_at)
  select gen_random_uuid(), ${userId}, (${filters}::uuid[])[n % 3 + 1], md5(n::text), 1, timestamptz '2025-01-01' + n * interval '1 hour'
  from generate_series(1, 3000) n`.execute(db)
await sql`analyze`.execute(db)

test('the server keeps its plan of a first page of all products and of those of any categories', async () => {
  const firstPage = { page: 1, limit: 10 }
  for (let time = 0; time < 8; time += 1) {
    const some = filters.slice(0, (time % 3) + 1)
    const { rows, pagination } = await productsOfFilters.page(db, { ...firstPage, filters: some, conditions: [] })
    expect(pagination.totalItems).toBe(1000 * some.length)
    expect(new Set(rows.map(({ filterId }) => filterId._id))).toEqual(new Set(some))
    await productList.page(db, firstPage)
  }
  const { rows } = await sql<{ planned: number; kept: number }>`
    select custom_plans::integer as planned, generic_plans::integer as kept from pg_prepared_statements
    where statement like '%list_counts%' order by prepare_time`.execute(db)
  // A server plans five times for the values, and keeps a plan for all from then on where that is as good.
  expect(rows).toEqual([
    { planned: 5, kept: 3 },
    { planned: 5, kept: 3 },
  ])
})
