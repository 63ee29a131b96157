import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '@dealsy/api/database'
import { testDatabase } from '@dealsy/api/testing/database'
import { inBulk } from './in-bulk.ts'
import { insertRows } from './insert-rows.ts'
import { demoUsers } from './users.ts'
import { Random } from './random.ts'

const now = new Date('2026-03-14T15:09:26.535Z')
const tables = ['users', 'products', 'product_attribute_values', 'promotions', 'product_requests', 'reports'] as const

async function partsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) || indisvalid as definition from pg_index
    where indrelid = any(${tables}::text[]::regclass[])
    union all select conname || pg_get_constraintdef(oid) || convalidated from pg_constraint
    where conrelid = any(${tables}::text[]::regclass[]) order by 1`.execute(db)
  return rows.map(({ definition }) => definition)
}

test('after rows have been added in bulk, they are counted and their tables have every index and key again', async () => {
  const { db } = await testDatabase()
  const before = await partsOf(db)
  await inBulk(db, tables, async (transaction) => {
    expect((await partsOf(transaction)).length).toBeLessThan(before.length / 2)
    const users = [...demoUsers(new Random('in bulk'), 50, now, [])].map(({ row }) => row)
    await insertRows(transaction, 'users', users)
  })
  expect(await partsOf(db)).toEqual(before)
  const { rows } = await sql<{ users: number; wrong: number }>`
    select (select count(*) from users) as users, (select count(*) from wrong_list_counts) as wrong`.execute(db)
  expect(rows[0]).toEqual({ users: 50, wrong: 0 })
})

test('rows that refer to nothing are refused at the end, and nothing has happened', async () => {
  const { db } = await testDatabase()
  const before = await partsOf(db)
  const homeless = [...demoUsers(new Random('in bulk'), 1, now, [])].map(({ row }) => row)
  const nowhere = homeless.map((row) => ({ ...row, city_id: row.id }))
  const adding = inBulk(db, tables, (transaction) => insertRows(transaction, 'users', nowhere))
  await expect(adding).rejects.toThrow('users_city_id_fkey')
  expect(await partsOf(db)).toEqual(before)
})
