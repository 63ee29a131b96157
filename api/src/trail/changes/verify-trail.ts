import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

const entriesAtOnce = 5000

/** An entry that is not as it was written, or does not follow the one before it in its record. */
export interface BrokenEntry {
  id: number
  at: string
  resource: string
  recordId: string
}

interface Verified {
  /** How many were read. */
  entries: number
  /** The first that is broken. */
  broken: BrokenEntry | undefined
}

/**
 * Compares each entry with its hash, which covers the one before it in its record, in the table or in an archive. Reads them a few thousand
 * at a time, without a transaction around all.
 */
export async function verifyTrail(db: Db): Promise<Verified> {
  let entries = 0
  for (let last = 0; ;) {
    const { rows } = await sql<BrokenEntry & { isWhole: boolean }>`
      select c.id, c.at, c.resource, c.record_id as "recordId",
        (c.previous is null) = (earlier.hash is null) and c.hash = entry_hash(c, earlier.hash) as "isWhole"
      from changes c left join lateral (
        select hash from changes where id = c.previous and record_id = c.record_id
        union all select hash from archived_chains where record_id = c.record_id and entry = c.previous
        limit 1) earlier on true
      where c.id > ${last} order by c.id limit ${sql.lit(entriesAtOnce)}`.execute(db)
    const wrong = rows.findIndex(({ isWhole }) => !isWhole)
    if (wrong !== -1) return { entries: entries + wrong, broken: rows[wrong] }
    entries += rows.length
    const end = rows.at(-1)
    if (!end) return { entries, broken: undefined }
    last = end.id
  }
}

/** Compares lines of an archive with the hashes in them. */
export async function verifyLines(db: Db, lines: readonly string[]): Promise<BrokenEntry | undefined> {
  const { rows } = await sql<BrokenEntry>`
    select entry.id, entry.at, entry.resource, entry.record_id as "recordId"
    from unnest(${lines}::text[]::jsonb[]) line cross join lateral jsonb_populate_record(null::changes, line -> 'entry') entry
    where entry.hash is distinct from entry_hash(entry, (line ->> 'hashBefore')::bytea)
    order by entry.id limit 1`.execute(db)
  return rows[0]
}
