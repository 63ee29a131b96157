import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { syncFolder } from '../../db/embedded/sync-folder.ts'
import { type BrokenEntry, verifyLines } from './verify-trail.ts'

const entriesAtOnce = 2000

/** Entries that are younger, in days, stay in the trail: what they say can still be undone, and edits still be made on what was before. */
export const youngestArchived = 31

interface Archive {
  file: string
  sha256: Buffer
  entries: number
}

/**
 * Moves the entries from before a moment into a compressed file, and returns how many it has. The file is written, synced and read back first; then
 * it is noted in the database, which from then on lets its entries go; a part of them at a time, in short transactions. Interrupted,
 * it is taken up again by the same call. An entry that an automation has not answered yet, and all after it, stay.
 * @throws Error with a sentence, where the file is there and is no archive of this trail, or another one is not finished.
 */
export async function archiveTrail(db: Db, before: Date, path: string): Promise<number> {
  const unfinished = await findUnfinished(db)
  if (unfinished && unfinished.file !== basename(path))
    throw new Error(
      `The entries of ${unfinished.file} have not all been removed yet. Finish it first: --to ${unfinished.file}`,
    )
  const archive = unfinished ?? (await makeArchive(db, before, path))
  if (archive.entries === 0) return 0
  if (!archive.sha256.equals(await sha256Of(path))) throw new Error(`${path} is not the archive that was begun.`)
  for await (const lines of archivedLines(path)) await removeArchived(db, lines)
  return archive.entries
}

async function findUnfinished(db: Db): Promise<Archive | undefined> {
  const { rows } = await sql<Archive>`
    select file, sha256, entries from trail_archives
    where exists (select from changes where id between first_entry and last_entry) order by id limit 1`.execute(db)
  return rows[0]
}

async function makeArchive(db: Db, before: Date, path: string): Promise<Archive> {
  if (await stat(path).catch(() => undefined)) throw new Error(`${path} is there already. Choose another file.`)
  const last = await lastBefore(db, before)
  const written = `${path}.part`
  const { first, entries } = await writeArchive(db, last, written)
  if (entries === 0) return { file: basename(path), sha256: Buffer.alloc(0), entries }
  const { broken, entries: found } = await verifyArchive(db, written)
  if (broken) throw new Error(`The entry ${broken.id} is broken, so that nothing was moved. ${written} has all.`)
  if (found !== entries) throw new Error(`${written} has ${found} of ${entries} entries, so that nothing was moved.`)
  const sha256 = await sha256Of(written)
  await rename(written, path)
  await syncFolder(dirname(path))
  const file = basename(path)
  await db
    .insertInto('trail_archives')
    .values({ file, sha256, first_entry: first, last_entry: last, entries })
    .execute()
  return { file, sha256, entries }
}

/** The last entry that goes; 0 where there is none. Entries are taken by their identifiers, so that of each chain the beginning goes. */
async function lastBefore(db: Db, before: Date): Promise<number> {
  // The addition keeps the planner from walking the whole trail from its beginning: it reads the index of times.
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from changes where at < ${before} and id < coalesce(least(
      (select min(id + 0) from changes where at >= ${before}), (select min(change_id) from automation_events)), 9223372036854775807)`.execute(
    db,
  )
  return rows[0]?.last ?? 0
}

/** Writes the entries up to the last as lines of JSON, each with the hash before it in its record, and syncs the file. */
async function writeArchive(db: Db, last: number, path: string): Promise<{ first: number; entries: number }> {
  const written = { first: 0, entries: 0 }
  async function* lines() {
    for (let after = 0; ;) {
      const { rows } = await sql<{ id: number; line: string }>`
        select c.id, jsonb_build_object('entry', to_jsonb(c), 'hashBefore', earlier.hash)::text as line
        from changes c left join lateral (
          select hash from changes where id = c.previous
          union all select hash from archived_chains where record_id = c.record_id and entry = c.previous
          limit 1) earlier on true
        where c.id > ${after} and c.id <= ${last} order by c.id limit ${sql.lit(entriesAtOnce)}`.execute(db)
      const end = rows.at(-1)
      if (!end) return
      if (after === 0) written.first = Number(rows[0]?.id)
      after = end.id
      written.entries += rows.length
      yield rows.map(({ line }) => `${line}\n`).join('')
    }
  }
  const file = createWriteStream(path, { flush: true })
  await pipeline(Readable.from(lines(), { highWaterMark: 1 }), createGzip(), file)
  return written
}

/** The lines of an archive, some at a time. */
export async function* archivedLines(path: string): AsyncGenerator<string[]> {
  const unzipped = createGunzip()
  // A failure to read or unzip the file ends the loop below with the same error.
  const read = pipeline(createReadStream(path), unzipped)
  read.catch(() => {})
  let lines: string[] = []
  // Not readline, which ends a line at U+2028 too: texts may hold that.
  let rest = ''
  for await (const piece of unzipped.setEncoding('utf8') as AsyncIterable<string>) {
    const whole = `${rest}${piece}`.split('\n')
    rest = whole.pop() ?? ''
    lines.push(...whole)
    if (lines.length < entriesAtOnce) continue
    yield lines
    lines = []
  }
  await read
  if (rest !== '') throw new Error(`${path} ends within a line.`)
  if (lines.length > 0) yield lines
}

/** Compares the entries of an archive with their hashes, and says how many it has. */
export async function verifyArchive(
  db: Db,
  path: string,
): Promise<{ entries: number; broken: BrokenEntry | undefined }> {
  let entries = 0
  for await (const lines of archivedLines(path)) {
    const broken = await verifyLines(db, lines)
    if (broken) return { entries, broken }
    entries += lines.length
  }
  return { entries, broken: undefined }
}

/** Whether a file is, to the byte, an archive of this trail. */
export async function isArchive(db: Db, path: string): Promise<boolean> {
  const sha256 = await sha256Of(path)
  const known = await db.selectFrom('trail_archives').select('id').where('sha256', '=', sha256).executeTakeFirst()
  return known !== undefined
}

async function sha256Of(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest()
}

/** Removes entries that are in an archive, and keeps where the chains of their records go on; in one statement. */
async function removeArchived(db: Db, lines: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from changes using unnest(${lines}::text[]::jsonb[]) line where changes.id = (line -> 'entry' ->> 'id')::bigint
      returning changes.id, changes.record_id, changes.version, changes.hash)
    insert into archived_chains (record_id, entry, record_version, hash)
    select distinct on (record_id) record_id, id, max(version) over (partition by record_id), hash from gone order by record_id, id desc
    on conflict (record_id) do update set entry = excluded.entry, hash = excluded.hash,
      record_version = greatest(archived_chains.record_version, excluded.record_version)`.execute(db)
}
