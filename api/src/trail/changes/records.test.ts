import { AutomationName, contract } from '@dealsy/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { allRecords, type AnyRecord } from './record.ts'

const records = allRecords()

const { db } = (await testServer()).database

const imageColumns = [
  ...records.flatMap(({ table, images }) => Object.keys(images).map((column) => `${table}.${column}`)),
  // Which image of its product a flag is about.
  'flags.image',
]

/** The columns whose name says that they hold images, and that no record names: their files would be removed a day later. */
async function forgottenImageColumns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'ARRAY', 'jsonb')
      and column_name ~ '(^|_)(image|icon|picture|photo|photograph|logo|avatar|cover|thumbnail)s?(_|$)'`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !imageColumns.includes(name))
}

test('a column that looks like images and is not named by its record fails here', async () => {
  expect(await forgottenImageColumns()).toEqual([])
  await sql`alter table plans add column logo_url text, add column photos text[], add column covers jsonb`.execute(db)
  expect((await forgottenImageColumns()).toSorted()).toEqual(['plans.covers', 'plans.logo_url', 'plans.photos'])
})

test('every record that has a version is there once, and all go by the name of the contract', async () => {
  const tables = records.map(({ table }) => table)
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'version' and table_name <> 'changes' order by name`.execute(db)
  expect(tables).toEqual(expect.arrayContaining(rows.map(({ name }) => name)))
  expect(new Set(tables).size).toBe(tables.length)
  // The contract speaks of one's own account and its sessions only.
  const others = records.map(({ resource }) => resource).filter((name) => !Object.hasOwn(contract, name))
  expect(others.toSorted()).toEqual(['accounts', 'sessions'])
})

test('every automation is about an event of one kind of record', () => {
  const named = records.flatMap(({ automations }) => Object.values(automations).map(String))
  expect(named.toSorted()).toEqual(AutomationName.options.toSorted())
})

test('every reference to another record, and every column that the database fills, is named by its record', async () => {
  const { rows: references } = await sql<{ table: string; column: string; target: string }>`
    select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as target
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db)
  const { rows: generated } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, json_agg(column_name order by column_name) as columns from information_schema.columns
    where table_schema = 'public' and is_generated = 'ALWAYS' group by 1`.execute(db)
  const inCatalog = ({ table, parts }: AnyRecord) => ({
    table,
    references: Object.fromEntries(
      references
        .filter((one) => one.table === table || (one.table === parts?.table && one.column !== parts.owner))
        .map(({ column, target }) => [column, target]),
    ),
    generated: generated.find((one) => one.table === table)?.columns ?? [],
  })
  const named = ({ table, references: to, generated: filled }: AnyRecord) => ({
    table,
    references: to,
    generated: filled.toSorted(),
  })
  expect(records.map(named)).toEqual(records.map(inCatalog))
})

test('an undo can bring back everything that is deleted with a record', async () => {
  const { rows } = await sql<{ table: string; owner: string }>`
    select conrelid::regclass::text as table, confrelid::regclass::text as owner from pg_constraint
    where contype = 'f' and confdeltype <> 'a' and connamespace = 'public'::regnamespace order by 1, 2`.execute(db)
  const isPart = ({ table, owner }: { table: string; owner: string }) =>
    records.some((record) => record.table === owner && record.parts?.table === table)
  const others = rows.filter((row) => !isPart(row)).map(({ table, owner }) => `${table} of ${owner}`)
  expect(others).toEqual([
    // Entries of the trail, accounts and notifications are never removed; of a user without listings only messages and an empty wallet go.
    'automation_events of changes',
    // Computed from products.
    'category_prices of filters',
    // Decisions have entries of their own when a listing is removed.
    'decisions of product_requests',
    'decisions of products',
    // Exports are no records.
    'export_pieces of exports',
    'inbox of notifications',
    'inbox of users',
    // Jobs are no records.
    'job_records of jobs',
    // Computed from products.
    'listed_products of products',
    'notifications of users',
    // These have entries of their own when a product is removed (remove-product.ts).
    'promotions of products',
    'reports of products',
    // Leases are no records.
    'review_leases of review_queue',
    'review_leases of sessions',
    'sessions of accounts',
    'supports of accounts',
    'wallets of users',
    'webhook_deliveries of webhooks',
  ])
})
