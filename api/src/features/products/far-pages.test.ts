import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../../db/open.ts'
import type { List } from '../../db/lists/list-definition.ts'
import { foldCounts } from '../../db/counts/fold-counts.ts'
import { createFilter, createUser } from '../../testing/factories.ts'
import { testDatabase } from '../../testing/database.ts'
import { nonFeaturedProducts, pendingProducts, productList, productsOfFilters, promotedProducts } from './queries.ts'

const { db } = await testDatabase()

const [category, other] = [
  await createFilter(db, { type: 'non-page' }),
  await createFilter(db, { type: 'non-page' }),
] as const
const userId = await createUser(db)
const most = 10_000

/** Some at the end and the beginning of a day, and some at one moment, over days of which many have none. */
beforeEach(async () => {
  await sql`truncate products cascade`.execute(db)
  await sql`
    insert into products (id, user_id, filter_id, name, price, status, promoted, featured, created_at)
    select gen_random_uuid(), ${userId}, case when n % 4 = 0 then ${other}::uuid else ${category} end, md5(n::text), 1,
      case when n % 3 = 0 then 'pending' else 'verified' end, n % 5 = 0, n % 7 = 0,
      case when n % 10 = 0 then timestamptz '2025-03-01 00:00Z' + n % 3 * interval '1 day'
        when n % 11 = 0 then timestamptz '2025-03-02 23:59:59.999Z'
        else timestamptz '2025-01-01 00:00Z' + power(random(), 2) * interval '200 days' end
    from generate_series(1, 400) n`.execute(db)
})

const ofBoth = { filters: [category, other], conditions: [] }

async function expectPagesOf<N>(
  name: string,
  list: List<N, { _id: string }>,
  criteria: N,
  from: Db = db,
): Promise<void> {
  const ids = (await list.all(from, criteria, most)).map(({ _id }) => _id)
  for (const limit of [7, 10]) {
    const last = Math.ceil(ids.length / limit)
    for (const page of [1, 2, Math.ceil(last / 2), last - 1, last, last + 1, last + 5]) {
      const { rows, pagination } = await list.page(from, { ...criteria, page, limit })
      const expected = ids.slice((page - 1) * limit, page * limit)
      expect(
        rows.map(({ _id }) => _id),
        `page ${page} of ${name}`,
      ).toEqual(expected)
      expect(pagination).toMatchObject({ totalItems: ids.length, totalPages: last, currentPage: page })
    }
  }
}

async function expectPages(): Promise<void> {
  await expectPagesOf('all', productList, {})
  await expectPagesOf('all by name', productList, { sort: 'name' })
  await expectPagesOf('all by name, downwards', productList, { sort: '-name' })
  await expectPagesOf('the promoted', promotedProducts, {})
  await expectPagesOf('the non-featured', nonFeaturedProducts, {})
  await expectPagesOf('the pending', pendingProducts, {})
  await expectPagesOf('a category', productsOfFilters, { ...ofBoth, filters: [category] })
  await expectPagesOf('another category', productsOfFilters, { ...ofBoth, filters: [other] })
  await expectPagesOf('two categories', productsOfFilters, ofBoth)
}

test('every page has the rows and the total of the whole list, before and after the counters are folded', async () => {
  await expectPages()
  await foldCounts(db)
  await expectPages()
})

test('changes move the pages at once', async () => {
  await foldCounts(db)
  await sql`delete from products where created_at::date = '2025-03-02'`.execute(db)
  await sql`update products set status = 'verified', promoted = not promoted where name < '4'`.execute(db)
  await sql`update products set created_at = created_at + interval '3 days' where name > 'b'`.execute(db)
  await expectPages()
})

test('a session in a time zone with daylight saving has the same pages', async () => {
  for (const day of ['2025-03-30', '2025-10-26'])
    await sql`
      update products set created_at = ${day}::timestamp at time zone 'UTC' + random() * interval '24 hours'
      where name like ${day === '2025-03-30' ? '0%' : '1%'}`.execute(db)
  await db.transaction().execute(async (transaction) => {
    await sql`set local timezone = 'Europe/Berlin'`.execute(transaction)
    await expectPagesOf('all', productList, {}, transaction)
    await expectPagesOf('the pending', pendingProducts, {}, transaction)
  })
})
