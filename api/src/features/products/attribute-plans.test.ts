import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createFilter, createUser } from '../../testing/factories.ts'
import { databaseWithPlans } from '../../testing/plans.ts'
import { conditionsOf, productsOfFilters } from './queries.ts'

const { db, pool, planOf } = await databaseWithPlans()

const category = await createFilter(db, { type: 'non-page' })
const attributeId = await createFilter(db, { type: 'description', parent_id: category })
await sql`
  insert into products (id, user_id, filter_id, name, price, status, created_at)
  select gen_random_uuid(), ${await createUser(db)}, ${category}, md5(n::text), 1, 'verified',
    timestamptz '2025-01-01' + n * interval '1 minute'
  from generate_series(1, 20000) n`.execute(db)
await sql`
  insert into product_attribute_values (product_id, filter_id, position, text_en, text_ar)
  select id, ${attributeId}, 0, md5(name), 'قيمة ' || md5(name) from products`.execute(db)
await pool.query('vacuum analyze products, product_attribute_values')

test('products that say a text of an attribute, in either language, are found by the indexes of its first letters', async () => {
  const choices = [{ attributeId, items: [], texts: ['Wanted', 'مطلوب'.repeat(100)] }]
  const conditions = await conditionsOf(db, choices)
  const plan = await planOf(() => productsOfFilters.page(db, { filters: [category], conditions, page: 1, limit: 10 }))
  expect(plan).toContain('product_attribute_values_text_en')
  expect(plan).toContain('product_attribute_values_text_ar')
  expect(plan).not.toMatch(/Seq Scan on (products|product_attribute_values)/)
})
