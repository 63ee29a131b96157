import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCity, createCountry } from '../../testing/factories.ts'
import { databaseWithPlans } from '../../testing/plans.ts'
import { bannerList } from './queries.ts'

const { db, pool, planOf } = await databaseWithPlans()
const page = { page: 3, limit: 10 }

const country_id = await createCountry(db)
const cityId = await createCity(db, { country_id })
await sql`
  insert into cities (id, country_id, name_en, name_ar)
  select gen_random_uuid(), ${country_id}, md5(n::text), md5(n::text) from generate_series(1, 200) n`.execute(db)
await sql`
  insert into banners (id, city_id, image, status, created_at)
  select gen_random_uuid(), cities.id, '/files/icons/banner/x.webp', case n % 50 when 0 then 'disabled' else 'enabled' end,
    timestamptz '2025-01-01' + n * interval '1 minute'
  from cities cross join generate_series(1, 50) n`.execute(db)
await pool.query('vacuum analyze cities, banners')

test.for<[what: string, query: Parameters<typeof bannerList.page>[1], index: string]>([
  ['all', page, 'banners_order'],
  ['those of one country', { ...page, countryId: country_id }, 'banners_order'],
  ['those of one city', { ...page, cityId }, 'banners_of_city'],
  ['those that are disabled', { ...page, status: 'disabled' }, 'banners_of_status'],
])('a page of %s comes from an index', async ([, query, index]) => {
  const plan = await planOf(() => bannerList.page(db, query))
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on banners')
})
