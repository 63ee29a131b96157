import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

const entriesAtOnce = 5000

/** An entry that is not as it was written, or does not follow the one before it in its record. */
interface BrokenEntry {
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
 * Compares each entry with its hash, which covers the entry before it in its record. Reads in batches, without a transaction around all
 * of them.
 */
export async function verifyTrail(db: Db): Promise<Verified> {
  let entries = 0
  for (let last = 0; ;) {
    const { rows } = await sql<BrokenEntry & { isWhole: boolean }>`
      select c.id, c.at, c.resource, c.record_id as "recordId",
        (c.previous is null) = (earlier.hash is null) and c.hash = entry_hash(c, earlier.hash) as "isWhole"
      from changes c left join changes earlier on earlier.id = c.previous and earlier.record_id = c.record_id
      where c.id > ${last} order by c.id limit ${sql.lit(entriesAtOnce)}`.execute(db)
    const wrong = rows.findIndex(({ isWhole }) => !isWhole)
    if (wrong !== -1) return { entries: entries + wrong, broken: rows[wrong] }
    entries += rows.length
    const end = rows.at(-1)
    if (!end) return { entries, broken: undefined }
    last = end.id
  }
}
