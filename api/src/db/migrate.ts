import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isDirect } from './postgresql/find-pooler.ts'
import { isLost } from './postgresql/lost-connections.ts'
import type { Database } from './open.ts'
import { DatabaseUnavailable, isTemporary } from './unavailable.ts'

/** The advisory lock of the migrating process. An arbitrary number that nothing else in this database uses. */
const migrationsLock = 4_711_200_302
/** Milliseconds between two attempts to get it. */
const pause = 200

const ownFolder = new URL('migrations/', import.meta.url)
const schemaFolder = new URL('./schema/', import.meta.url)

/** The files of the baseline, in the order of their foreign keys. */
const baselineFiles = [
  'functions',
  'accounts',
  'trail',
  'places',
  'users',
  'categories',
  'businesses',
  'products',
  'banners',
  'support',
  'configuration',
  'notifications',
  'images',
  'flags',
  'desk',
  'counts',
]
/** The name of the baseline in the table `migrations`. Later migrations are numbered above it. */
const baselineName = '0071-baseline'
/** The last migration of version 1.0.0, which `upgrade-from-0060.sql` starts from. */
const lastOfVersion1 = '0060-fill-products-of-businesses-and-keep-tables-fit.sql'

interface Migration {
  name: string
  sql: string
  checksum: string
  /** Of the baseline: the SQL that takes a database of version 1.0.0 there. */
  upgrade?: string
}

interface Options {
  onProgress?: (name: string) => void
  /** Whether the database may have migrations of a newer version. */
  allowNewer?: boolean
  /** The folder of the files; `migrations/` by default. */
  folder?: URL
}

type Migrated = Pick<Database, 'pool' | 'engine'>

/**
 * Migrates the schema: an empty database gets the baseline (`schema/`), then the new files of `migrations/` are applied in the order of
 * their numbers. Several processes may migrate at once; a lock lets them take turns. Each file is one transaction, unless its first
 * line is `-- no transaction`: then each statement, up to a `;` at the end of a line, is its own. That is for
 * `CREATE INDEX CONCURRENTLY`; after a failure the next start repeats the whole file, so its statements must be idempotent.
 * @returns the names of the migrations applied by this call.
 * @throws Error with a sentence, when a file was changed after it was applied, the database is newer than the program, older than
 *   version 1.0.0 or cannot search Arabic text; DatabaseUnavailable when the connection was lost.
 */
export async function migrate(database: Migrated, options: Options = {}): Promise<string[]> {
  const client = await database.pool.connect()
  try {
    const applied = await applyNew(database, client, options)
    await assertArabicIsSearchable(client)
    return applied
  } catch (error) {
    throw isTemporary(error) || isLost(client) ? new DatabaseUnavailable(error) : error
  } finally {
    client.release(isLost(client))
  }
}

async function applyNew(database: Migrated, client: pg.ClientBase, options: Options): Promise<string[]> {
  const migrations = options.folder
    ? await readMigrations(options.folder)
    : [await readBaseline(), ...(await readMigrations(ownFolder))]
  const applied: string[] = []
  for (;;) {
    const name = await inTurn(client, () => applyNext(database, client, migrations, options))
    if (name === undefined) return applied
    applied.push(name)
  }
}

async function readBaseline(): Promise<Migration> {
  const files = baselineFiles.map((name) => readFile(new URL(`${name}.sql`, schemaFolder), 'utf8'))
  const upgrade = await readFile(new URL('upgrade-from-0060.sql', schemaFolder), 'utf8')
  // No checksum: its comments may change.
  return { name: baselineName, sql: (await Promise.all(files)).join('\n'), checksum: '', upgrade }
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const files = await readdir(folder)
  const names = files
    .filter((file) => /^\d+-.*\.sql$/.test(file))
    .toSorted((a, b) => Number.parseInt(a) - Number.parseInt(b))
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Runs `work` in a transaction that holds the lock. Leaves no setting in the session. */
async function inTurn<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  try {
    await beginWithLock(client)
    // A migration of a large table may take longer than any call.
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    // After a lost connection the server rolls back by itself.
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/**
 * Begins a transaction that holds the lock. Polls for it: a waiting statement would hold a snapshot, which CREATE INDEX CONCURRENTLY
 * waits for, and a waiting transaction would hold a session, of which a pooler may have just two.
 */
async function beginWithLock(client: pg.ClientBase): Promise<void> {
  for (;;) {
    // At this level an idle transaction holds no snapshot.
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED')
    const { rows } = await client.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_xact_lock(${migrationsLock}) AS taken`,
    )
    if (rows[0]?.taken) return
    await client.query('ROLLBACK')
    await sleep(pause)
  }
}

/** Applies the next new migration; returns its name, or undefined if there is none. */
async function applyNext(
  database: Migrated,
  client: pg.ClientBase,
  migrations: Migration[],
  { onProgress, allowNewer = false }: Options,
): Promise<string | undefined> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migrations')
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const names = new Set(migrations.map(({ name }) => name))
  const [first] = migrations
  const isReplaced = (name: string) => first?.upgrade !== undefined && name < first.name
  const unknown = rows.find(({ name }) => !names.has(name) && !isReplaced(name))
  if (unknown && !allowNewer) {
    throw new Error(
      `The database is newer than this program, which does not know its migration ${unknown.name}. ` +
        'Start the version that made it, or restore a backup; ALLOW_NEWER_DATABASE=true starts all the same.',
    )
  }
  const changed = migrations.find(({ name, checksum }) => known.has(name) && known.get(name) !== checksum)
  if (changed) {
    throw new Error(
      `The migration ${changed.name} was changed after it was applied here. Put it back and add a new one instead.`,
    )
  }
  const next = migrations.find(({ name }) => !known.has(name))
  if (next === undefined) return undefined
  if (next.upgrade !== undefined && known.size > 0 && !known.has(lastOfVersion1)) {
    throw new Error(
      'The database was made by a version before 1.0.0. Start version 1.0.0 on it once, then this version.',
    )
  }
  onProgress?.(next.name)
  await apply(database, client, next.upgrade !== undefined && known.size > 0 ? { ...next, sql: next.upgrade } : next)
  return next.name
}

async function apply(
  { pool, engine }: Migrated,
  client: pg.ClientBase,
  { name, sql, checksum }: Migration,
): Promise<void> {
  try {
    if (!/^-- no transaction\s/.test(sql)) await client.query(sql)
    // The embedded engine has one connection, so there is nobody to block.
    else if (engine === 'embedded') await client.query(sql.replaceAll(/\bCONCURRENTLY\b/gi, ''))
    else await applyOutsideTransaction(pool, sql)
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
  } catch (error) {
    if (isTemporary(error)) throw error
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** Runs statements one by one on a second connection, while the first holds the lock. */
async function applyOutsideTransaction(pool: pg.Pool, sql: string): Promise<void> {
  const client = new pg.Client(pool.options)
  // Its statement fails as well.
  client.on('error', () => {})
  await client.connect()
  try {
    // Behind a pooler the setting would leak to other clients.
    if (await isDirect(client)) await client.query('SET statement_timeout = 0')
    for (const statement of sql.split(/;\s*$/m)) {
      const index = /\bINDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)\s+ON\b/i.exec(statement)?.[1]
      // An interrupted build leaves an invalid index, which IF NOT EXISTS would accept.
      if (index) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`)
      await client.query(statement)
    }
  } finally {
    await client.end()
  }
}

// With LC_CTYPE C, character classes are ASCII only and Arabic words have no trigrams: every search would be a sequential scan. It
// cannot be changed later.
async function assertArabicIsSearchable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ searchable: boolean }>(`SELECT cardinality(show_trgm('سلام')) > 0 AS searchable`)
  if (rows[0]?.searchable !== true) {
    throw new Error(
      'This database was made with an LC_CTYPE that does not know Arabic letters, so that they cannot be searched. ' +
        "Make it anew with: CREATE DATABASE ... TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'.",
    )
  }
}
