import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import type { Database } from './open.ts'

// Any number will do, as long as nothing else in this database takes the same one.
const lockNumber = 4_711_200_301

const folder = new URL('migrations/', import.meta.url)

/**
 * Brings the schema up to date: applies the files of `migrations/` that this database has not seen, in the order of their
 * numbers, each in a transaction. Several processes may do so at once; one works, the others wait for it.
 * @returns the names applied now.
 * @throws Error with a sentence, when a file was changed after it was applied, or the database cannot search Arabic text.
 */
export async function migrate(
  { pool }: Pick<Database, 'pool'>,
  { onProgress }: { onProgress?: (name: string) => void } = {},
): Promise<string[]> {
  const client = await pool.connect()
  try {
    // A migration of a large table, or the wait for another process that does it, may take longer than any request.
    await client.query('SET statement_timeout = 0')
    await client.query(`SELECT pg_advisory_lock(${lockNumber})`)
    const applied = await applyNew(client, onProgress)
    await assertArabicIsSearchable(client)
    return applied
  } finally {
    // Closing the connection gives the lock and the setting back, whatever happened.
    client.release(true)
  }
}

async function applyNew(client: pg.ClientBase, onProgress?: (name: string) => void): Promise<string[]> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migrations')
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const applied: string[] = []
  for (const name of await names()) {
    const sql = await readFile(new URL(name, folder), 'utf8')
    const checksum = createHash('sha256').update(sql).digest('hex')
    const before = known.get(name)
    if (before === checksum) continue
    if (before !== undefined) {
      throw new Error(
        `The migration ${name} was changed after it was applied here. Put it back and add a new one instead.`,
      )
    }
    onProgress?.(name)
    await apply(client, name, sql, checksum)
    applied.push(name)
  }
  return applied
}

async function names(): Promise<string[]> {
  const files = await readdir(folder)
  return files.filter((file) => /^\d+-.*\.sql$/.test(file)).toSorted((a, b) => Number.parseInt(a) - Number.parseInt(b))
}

async function apply(client: pg.ClientBase, name: string, sql: string, checksum: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

// Where the server's character classes stop at ASCII (LC_CTYPE is C), Arabic words have no trigrams: every search would read
// the whole table. It cannot be changed later, so it must not begin.
async function assertArabicIsSearchable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ searchable: boolean }>(`SELECT cardinality(show_trgm('سلام')) > 0 AS searchable`)
  if (rows[0]?.searchable !== true) {
    throw new Error(
      'This database was made with an LC_CTYPE that does not know Arabic letters, so that they cannot be searched. ' +
        "Make it anew with: CREATE DATABASE ... TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'.",
    )
  }
}
