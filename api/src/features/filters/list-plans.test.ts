import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createFilter } from '../../testing/factories.ts'
import { databaseWithPlans } from '../../testing/plans.ts'
import { childFilters, nonPageFilters, topLevelFilters } from './queries.ts'

const { db, pool, planOf } = await databaseWithPlans()

const parent = await createFilter(db)
await sql`
  insert into filters (id, type, parent_id, parent_type, name_en, name_ar)
  select gen_random_uuid(), 'non-page', ${parent}, 'page', md5(n::text), 'فئة ' || md5((-n)::text)
  from generate_series(1, 20000) n`.execute(db)
await sql`
  insert into filters (id, type, name_en, name_ar)
  select gen_random_uuid(), 'page', md5('page' || n), 'صفحة' from generate_series(1, 500) n`.execute(db)
await pool.query('vacuum analyze filters')

const page = { page: 3, limit: 10 }
const search = (keyword: string) => () => nonPageFilters.page(db, { page: 1, limit: 10, keyword })

test.for<[what: string, run: () => Promise<unknown>, index: string]>([
  ['those at the top', () => topLevelFilters.page(db, page), 'filters_top'],
  ['those below one', () => childFilters.page(db, { ...page, parentId: parent }), 'filters_children'],
  ['those that hold products', () => nonPageFilters.page(db, page), 'filters_of_type'],
  ['those of a word', search('wanted'), 'filters_name_trigrams'],
  ['those of an Arabic word', search('سيارات'), 'filters_name_trigrams'],
  ['those of two letters', search('zz'), 'filters_name_trigrams'],
  ['those of words in any order', search('rare, wanted'), 'filters_name_trigrams'],
])('a page of %s comes from an index', async ([, run, index]) => {
  const plan = await planOf(run)
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on filters')
})
