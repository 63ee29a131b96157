import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

const entriesAtOnce = 5000

/** An entry that does not have its hash: it was changed, or the entry before it of its record is missing or was changed. */
interface BrokenEntry {
  id: number
  at: string
  resource: string
  recordId: string
}

interface Verified {
  /** How many entries are intact. */
  entries: number
  /** The first broken one. */
  broken: BrokenEntry | undefined
}

/** Recomputes the hash of each entry, some thousand at a time and without a transaction around all: new entries may come in meanwhile. */
export async function verifyTrail(db: Db): Promise<Verified> {
  let entries = 0
  for (let last = 0; ;) {
    const { rows } = await sql<BrokenEntry & { isIntact: boolean }>`
      select c.id, c.at, c.resource, c.record_id as "recordId",
        (c.previous is null) = (earlier.hash is null) and c.hash = entry_hash(c, earlier.hash) as "isIntact"
      from changes c left join changes earlier on earlier.id = c.previous and earlier.record_id = c.record_id
      where c.id > ${last} order by c.id limit ${sql.lit(entriesAtOnce)}`.execute(db)
    const wrong = rows.findIndex(({ isIntact }) => !isIntact)
    if (wrong !== -1) return { entries: entries + wrong, broken: rows[wrong] }
    entries += rows.length
    const end = rows.at(-1)
    if (!end) return { entries, broken: undefined }
    last = end.id
  }
}
