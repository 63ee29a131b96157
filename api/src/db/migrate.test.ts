import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reasonFor } from '@dealsy/contract'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

const files = (await readdir(new URL('migrations/', import.meta.url))).toSorted()
const database = await openDatabase(await emptyDatabase())
afterAll(() => database.close())

async function exists(name: string): Promise<boolean> {
  const { rows } = await database.pool.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [name])
  return rows[0]?.found === true
}

test('A migration that fails leaves nothing of itself and says which one it was.', async () => {
  await database.pool.query('CREATE TABLE sessions (id int)')
  await expect(migrate(database)).rejects.toThrow(
    'The migration 0001-foundation.sql failed: relation "sessions" already exists',
  )
  expect(await exists('accounts')).toBe(false)
  await database.pool.query('DROP TABLE sessions')
})

test('All migrations are applied in their order, and not a second time.', async () => {
  const begun: string[] = []
  expect(await migrate(database, { onProgress: (name) => begun.push(name) })).toEqual(files)
  expect(begun).toEqual(files)
  expect(await exists('accounts')).toBe(true)
  expect(await migrate(database, { onProgress: (name) => begun.push(name) })).toEqual([])
  expect(begun).toEqual(files)
})

test('A database that a newer version has migrated is refused, unless somebody knows better.', async () => {
  await database.pool.query(`INSERT INTO migrations (name, checksum) VALUES ('9999-later.sql', '')`)
  await expect(migrate(database)).rejects.toThrow(
    'The database is newer than this program, which does not know its migration 9999-later.sql. ' +
      'Start the version that made it, or restore a backup; ALLOW_NEWER_DATABASE=true starts all the same.',
  )
  expect(await migrate(database, { allowNewer: true })).toEqual([])
  await database.pool.query(`DELETE FROM migrations WHERE name = '9999-later.sql'`)
})

test('A migration that was changed after it was applied stops the start with its name.', async () => {
  await database.pool.query(`UPDATE migrations SET checksum = 'other' WHERE name = $1`, [files[1]])
  await expect(migrate(database)).rejects.toThrow(`The migration ${files[1]} was changed after it was applied here.`)
})

test('A migration outside a transaction that fails halfway is begun anew by the next start, and leaves no invalid index.', async () => {
  const other = await openDatabase(await emptyDatabase())
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(async () => {
    await other.close()
    await rm(folder, { recursive: true })
  })
  const write = (name: string, content: string) => writeFile(join(folder, name), content)
  const start = () => migrate(other, { folder: pathToFileURL(`${folder}/`) })
  await write(
    '2-indexes.sql',
    `-- no transaction
CREATE INDEX CONCURRENTLY things_a
  ON things (a);

CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS things_b ON things (b);
COMMENT ON TABLE things IS 'two; indexed';
`,
  )
  await write('3-after.sql', 'INSERT INTO things VALUES (3, 3);')
  await write(
    '1-table.sql',
    'CREATE EXTENSION pg_trgm; CREATE TABLE things (a int, b int); INSERT INTO things VALUES (1, 1), (2, 1);',
  )
  await expect(start()).rejects.toThrow('The migration 2-indexes.sql failed: could not create unique index "things_b"')

  await other.pool.query('DELETE FROM things WHERE a = 2')
  expect(await start()).toEqual(['2-indexes.sql', '3-after.sql'])
  const { rows } = await other.pool.query(
    `SELECT indexrelid::regclass::text AS name, indisvalid AS valid FROM pg_index WHERE indrelid = 'things'::regclass ORDER BY 1`,
  )
  expect(rows).toEqual([
    { name: 'things_a', valid: true },
    { name: 'things_b', valid: true },
  ])
  expect(await start()).toEqual([])
})

test('Texts of automations that nobody has edited get the words of the dashboard; others stay.', async () => {
  const { pool } = database
  const content = async (automation: string) => {
    const { rows } = await pool.query<{ content: string; version: number }>(
      'SELECT content, version FROM automations WHERE automation = $1',
      [automation],
    )
    return rows[0] ?? { content: '', version: 0 }
  }
  const sql = await readFile(new URL('migrations/0021-automation-texts.sql', import.meta.url), 'utf8')
  const migrated = await content('Account suspended')
  expect(migrated.content).toContain('يُرجى')
  expect(migrated.version).toBe(1)

  const earlier = migrated.content.replace('يُرجى', 'يرجى')
  const write = (text: string) =>
    pool.query(`UPDATE automations SET content = $1 WHERE automation = 'Account suspended'`, [text])
  await write(earlier)
  await pool.query(sql)
  expect(await content('Account suspended')).toEqual(migrated)

  await write(`${earlier} Dealsy`)
  await pool.query(sql)
  expect((await content('Account suspended')).content).toBe(`${earlier} Dealsy`)
})

/** A database of an earlier version, which each of the tests below takes further. */
const older = await openDatabase(await emptyDatabase())
afterAll(() => older.close())
const notApplied = [...files]

/** Migrates the older database with what comes before `end`, the beginning of a migration's name. */
async function migrateOlder(end: string): Promise<void> {
  for (const file of notApplied.splice(0, notApplied.filter((name) => name < end).length)) {
    const sql = await readFile(new URL(`migrations/${file}`, import.meta.url), 'utf8')
    // All of its statements are one transaction here.
    await older.pool.query(sql.replaceAll(/\bCONCURRENTLY\b/g, ''))
  }
}

test('What was stored before searches overlooked more is found as they do now.', async () => {
  const id = '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17'
  await migrateOlder('0019')
  await older.pool.query(
    `INSERT INTO users (id, name, phone_number) VALUES ('${id}', 'Jürgen  Al-Najjar', '+964 770 000')`,
  )
  await older.pool.query(`INSERT INTO filters (id, type, name_en, name_ar) VALUES ('${id}', 'page', 'Café', 'کافيه')`)
  await migrateOlder('0020')
  const { rows } = await older.pool.query(
    'SELECT name_search, phone_search, name_en_search, name_ar_search FROM users JOIN filters USING (id)',
  )
  expect(rows).toEqual([
    {
      name_search: ' jurgen al najjar',
      phone_search: '964770000',
      name_en_search: ' cafe',
      name_ar_search: ' كافيه',
    },
  ])
})

test('What a delivery failed with before there were codes is kept in its words.', async () => {
  await migrateOlder('0027')
  await older.pool.query(`
    INSERT INTO notifications (id, title, message, last_error) VALUES
      ('019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17', 'Refused', '', 'Firebase answered 404.'),
      ('019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b18', 'Taken', '', NULL)`)
  await migrateOlder('0028')
  const { rows } = await older.pool.query('SELECT title, last_error FROM notifications ORDER BY id')
  expect(rows).toEqual([
    { title: 'Refused', last_error: reasonFor('UNKNOWN', { reason: 'Firebase answered 404.' }) },
    { title: 'Taken', last_error: null },
  ])
})

test('Entries of the trail get the names of the contract, and events that nobody was told of are not forgotten.', async () => {
  await migrateOlder('0029')
  await older.pool.query(`
    INSERT INTO changes (resource, record_id, event, before) VALUES
      ('product_requests', gen_random_uuid(), 'approve', NULL),
      ('call_supports', gen_random_uuid(), 'update', NULL),
      ('whatsapp_supports', gen_random_uuid(), 'remove', NULL),
      ('users', gen_random_uuid(), 'suspend', '{"icon": "/files/icons/users/lost.png"}')`)
  await migrateOlder('0031')
  const { rows } = await older.pool.query(`
    SELECT changes.resource, automations.automation FROM changes
    LEFT JOIN automation_events ON automation_events.change_id = changes.id
    LEFT JOIN automations ON automations.id = automation_events.automation_id ORDER BY changes.id`)
  expect(rows).toEqual([
    { resource: 'productRequests', automation: 'Product request approved' },
    { resource: 'callSupports', automation: null },
    { resource: 'whatsappSupports', automation: null },
    { resource: 'users', automation: 'Account suspended' },
  ])
  expect((await older.pool.query('SELECT url FROM lost_images')).rows).toEqual([{ url: '/files/icons/users/lost.png' }])
})

test('What was counted without its week has one afterwards, and no count is wrong.', async () => {
  await migrateOlder('0034')
  await older.pool.query(`
    INSERT INTO countries (id, name_en, name_ar, country_code)
      VALUES ('019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17', 'Jordan', 'الأردن', 'JO');
    INSERT INTO users (id, name, phone_number, country_id, created_at)
      SELECT gen_random_uuid(), 'Rami', '+962', '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17', at
      FROM generate_series(timestamptz '2025-01-02', '2025-01-10', interval '1 day') AS at`)
  const ofCountries = async () => {
    const { rows } = await older.pool.query(`
      SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS week, sum(n)::int AS n FROM list_counts
      WHERE list = 'users.country' GROUP BY at HAVING sum(n) <> 0 ORDER BY at`)
    return rows
  }
  expect(await ofCountries()).toEqual([{ week: null, n: 9 }])
  await migrateOlder('0036')
  expect(await ofCountries()).toEqual([
    { week: '2025-01-02', n: 7 },
    { week: '2025-01-09', n: 2 },
  ])
  expect((await older.pool.query('SELECT * FROM wrong_list_counts')).rows).toEqual([])
})

test('What waits in an older database waits at the review desk afterwards, since it came and with its reports.', async () => {
  await migrateOlder('0045')
  await older.pool.query(`
    INSERT INTO filters (id, type, parent_id, parent_type, name_en, name_ar) VALUES
      ('019a5c1e-7b5a-7c3e-9f4d-2a61c0de8c01', 'non-page', '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17', 'page', 'Bikes', 'دراجات');
    INSERT INTO products (id, user_id, filter_id, name, price, status, created_at)
      SELECT ('019a5c1e-7b5a-7c3e-9f4d-' || lpad(n::text, 12, '0'))::uuid, '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17',
        '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8c01', CASE WHEN n = 2 THEN 'دراجة' ELSE 'Bike' END, 1,
        CASE WHEN n <= 2 THEN 'pending' ELSE 'verified' END, timestamptz '2025-01-01' + n * interval '1 day'
      FROM generate_series(1, 4) n;
    INSERT INTO reports (id, product_id, user_id, message) VALUES (gen_random_uuid(), '019a5c1e-7b5a-7c3e-9f4d-000000000001',
      '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17', 'Stolen')`)
  await migrateOlder('9999')
  const queued = await older.pool.query(`
    SELECT language, reports, to_char(waiting_since AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS since FROM review_queue ORDER BY waiting_since`)
  expect(queued.rows).toEqual([
    { language: 'en', reports: 1, since: '2025-01-02' },
    { language: 'ar', reports: 0, since: '2025-01-03' },
  ])
  await older.pool.query(`UPDATE products SET status = 'rejected' WHERE name = 'دراجة'`)
  expect((await older.pool.query('SELECT id FROM review_queue')).rows).toHaveLength(1)
  expect((await older.pool.query('SELECT * FROM wrong_list_counts')).rows).toEqual([])
})
