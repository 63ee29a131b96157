import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../testing/database.ts'
import { decideOnMany } from '../features/desk/jobs/decide-on-many.ts'
import { readJobs } from '../jobs/jobs.ts'
import { workOffJobs } from '../jobs/work-off-jobs.ts'
import { verifyTrail } from '../trail/changes/verify-trail.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

const { pool: fromBaseline } = await testDatabase()

/** A database as version 1.0.0 left it, with some records. */
async function databaseOfVersion1() {
  const database = await openDatabase(await emptyDatabase())
  afterAll(() => database.close())
  const dump = await readFile(new URL('../testing/schema-at-0060.sql.gz', import.meta.url))
  await database.pool.query(gunzipSync(dump).toString())
  return database
}

const id = '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17'
const fill = `
  INSERT INTO countries (id, name_en, name_ar, country_code) VALUES ('${id}', 'Jordan', 'الأردن', 'JO');
  INSERT INTO users (id, name, phone_number, country_id) VALUES ('${id}', 'Jürgen  Al-Najjar', '+964 770 000', '${id}');
  INSERT INTO filters (id, type, name_en, name_ar) VALUES ('${id}', 'page', 'Vehicles', 'مركبات');
  INSERT INTO filters (id, type, parent_id, parent_type, name_en, name_ar)
    VALUES ('019a5c1e-7b5a-7c3e-9f4d-2a61c0de8c01', 'non-page', '${id}', 'page', 'Bikes', 'دراجات');
  INSERT INTO products (id, user_id, filter_id, name, price, status, created_at)
    SELECT gen_random_uuid(), '${id}', '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8c01', 'Bike ' || n, n,
      CASE WHEN n <= 2 THEN 'pending' ELSE 'verified' END, timestamptz '2025-01-01' + n * interval '1 day'
    FROM generate_series(1, 20) n;
  INSERT INTO changes (resource, record_id, event, before) SELECT 'users', '${id}', 'suspend', '{}' FROM generate_series(1, 3)`

/** Every object of a schema, by what kind of object it is, with its definition. */
const catalog: Record<string, string> = {
  tables: `
    SELECT relname, relkind, relpersistence, reloptions FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'S')`,
  columns: `
    SELECT attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      pg_get_expr(adbin, adrelid)
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped`,
  constraints: `
    SELECT conrelid::regclass, conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace`,
  indexes: `SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'`,
  triggers: `SELECT tgrelid::regclass, tgname, tgenabled, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal`,
  functions: `
    SELECT pg_get_functiondef(oid) FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`,
  views: `SELECT viewname, definition FROM pg_views WHERE schemaname = 'public'`,
  seeds: `SELECT id, to_jsonb(automations) FROM automations`,
  reasons: `SELECT id, to_jsonb(review_reasons) - 'created_at' FROM review_reasons`,
}

async function objectsOf(pool: pg.Pool, query: string): Promise<string[]> {
  const { rows } = await pool.query<Record<string, unknown>>(query)
  return rows.map((row) => JSON.stringify(row)).toSorted()
}

const upgraded = await databaseOfVersion1()

// As its command moved entries into a file.
const archive = `
  INSERT INTO trail_archives (file, sha256, first_entry, last_entry, entries) VALUES ('x', '', 1, 1, 1);
  INSERT INTO archived_chains (record_id, entry, record_version, hash) SELECT record_id, id, 1, hash FROM changes WHERE id = 1;
  DELETE FROM changes WHERE id = 1`

test('a database of version 1.0.0 is upgraded, with what is in it', async () => {
  await upgraded.pool.query(fill)
  await upgraded.pool.query(archive)
  const applied = await migrate(upgraded)
  expect(applied[0]).toBe('0071-baseline')
  expect(await migrate(upgraded)).toEqual([])
  const { rows } = await upgraded.pool.query('SELECT count(*)::int AS products FROM products')
  expect(rows).toEqual([{ products: 20 }])
  expect(await verifyTrail(upgraded.db)).toEqual({ entries: 2, broken: undefined })
  expect((await upgraded.pool.query('SELECT * FROM wrong_list_counts')).rows).toEqual([])
  await upgraded.pool.query(`UPDATE products SET status = 'verified'; DELETE FROM products WHERE name = 'Bike 7'`)
  expect((await upgraded.pool.query('SELECT * FROM wrong_list_counts')).rows).toEqual([])
  expect((await upgraded.pool.query('SELECT id FROM review_queue')).rows).toEqual([])
})

test.for(Object.entries(catalog))(
  'the upgraded database has the same %s as one from the baseline',
  async ([, query]) => {
    const expected = await objectsOf(fromBaseline, query)
    expect(expected.length).toBeGreaterThan(0)
    expect(await objectsOf(upgraded.pool, query)).toEqual(expected)
  },
)

test('a database of an earlier version is refused with the version to start in between, and left as it is', async () => {
  const database = await databaseOfVersion1()
  await database.pool.query(`DELETE FROM migrations WHERE name LIKE '0060-%'`)
  await expect(migrate(database)).rejects.toThrow(
    'The database was made by a version before 1.0.0. Start version 1.0.0 on it once, then this version.',
  )
  const { rows } = await database.pool.query(`SELECT to_regclass('products_delta') IS NOT NULL AS there`)
  expect(rows).toEqual([{ there: true }])
})

test('a reason named in one language is called in Arabic where its name is known, else as it was', async () => {
  const database = await databaseOfVersion1()
  await database.pool.query(`
    UPDATE review_reasons SET name = 'Bad pictures' WHERE name = 'Pictures';
    INSERT INTO review_reasons (id, name, resources, rank, text_en, text_ar)
      VALUES (gen_random_uuid(), 'سعر وهمي', '{products}', 9, 'No.', 'لا.')`)
  await migrate(database)
  const { rows } = await database.pool.query('SELECT name_en, name_ar FROM review_reasons ORDER BY rank')
  expect(rows).toHaveLength(9)
  expect(rows).toEqual(
    expect.arrayContaining([
      { name_en: 'Prohibited item', name_ar: 'سلعة محظورة' },
      { name_en: 'Bad pictures', name_ar: 'Bad pictures' },
      { name_en: 'سعر وهمي', name_ar: 'سعر وهمي' },
    ]),
  )
})

test('a job of the review desk that runs goes on after an upgrade, and one that has ended is still shown', async () => {
  const database = await databaseOfVersion1()
  await database.pool.query(fill)
  const [running, ended] = [crypto.randomUUID(), crypto.randomUUID()]
  await database.pool.query(`
    INSERT INTO accounts (id, email, name, password_hash, is_admin) VALUES ('${id}', 'a@b.c', 'Amal', 'x', true);
    INSERT INTO review_jobs (id, account_id, resource, decision, reasons, note, internal_note, total, done, skipped, state, ended_at)
      VALUES ('${running}', '${id}', 'products', 'reject', (SELECT array_agg(id) FROM review_reasons WHERE name = 'Price'),
        'Sorry', '', 2, 1, 0, 'running', NULL),
      ('${ended}', '${id}', 'products', 'approve', '{}', '', '', 1, 0, 1, 'done', now());
    INSERT INTO review_job_listings (job_id, position, listing_id, name, seen_version, skipped)
      SELECT '${running}', row_number() OVER (ORDER BY created_at) - 1, id, name, 1, NULL FROM products WHERE status = 'pending';
    INSERT INTO review_job_listings (job_id, position, listing_id, name, seen_version, skipped)
      VALUES ('${ended}', 0, gen_random_uuid(), 'Boat', 1, 'gone')`)
  await migrate(database)
  const failures: unknown[] = []
  await workOffJobs(database.db, [decideOnMany], (error) => failures.push(error))
  expect(failures).toEqual([])
  const jobOf = (job: string) => readJobs(database.db, { id: job })
  expect(await jobOf(running)).toMatchObject([{ total: 2, done: 2, skipped: 0, state: 'done', left: [] }])
  expect(await jobOf(ended)).toMatchObject([
    {
      action: 'desk.decideOnMany',
      resource: 'products',
      input: { resource: 'products', decision: 'approve' },
      skipped: 1,
      left: [{ why: { code: 'REMOVED_MEANWHILE' } }],
    },
  ])
  const { rows } = await database.pool.query(`
    SELECT products.name, products.status, kind, note, is_bulk, (SELECT count(*)::int FROM decision_reasons) AS reasons
    FROM decisions JOIN products ON products.id = product_id`)
  expect(rows).toEqual([
    { name: 'Bike 2', status: 'rejected', kind: 'reject', note: 'Sorry', is_bulk: true, reasons: 1 },
  ])
})
