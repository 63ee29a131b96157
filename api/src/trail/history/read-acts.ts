import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { type Entry, idsOf, matching, orderOf, type Page, pageOf, readSome } from './queries.ts'

const batchSize = 200

// Kinds of records that are written along with another record. The call is about that one.
const alongside = ['decisions', 'promotions', 'reports', 'sessions']

const isAlongside = (entry: 'c' | 'other') => sql`${sql.ref(`${entry}.resource`)} = any(${alongside}::text[])`

// Entries of the program have a word in place of a request.
const isOfCall = sql`c.request_id ~ '^[0-9a-f]{8}-'`

type Head = Pick<Entry, 'id' | 'microsecond'>

/**
 * One page of the trail with one entry per call: of its matching entries, the first about the record that was acted on. Which entry that is
 * does not depend on the page, so no call is on two pages.
 */
export async function readActs(db: Db, page: Page): Promise<{ entries: Entry[]; next: string | null }> {
  const { entries: heads, next } = pageOf(await findHeads(db, page), page.limit)
  const ids = heads.map(({ id }) => id)
  const found = new Map((await readSome(db, ids)).map((entry) => [entry.id, entry]))
  const others = await countOthers(db, ids)
  return {
    entries: ids.flatMap((id) => {
      const entry = found.get(id)
      return entry ? [{ ...entry, others: others.get(id) ?? 0 }] : []
    }),
    next,
  }
}

/** Reads the trail in batches until a page and one entry more are found: no index could serve the heads alone. */
async function findHeads(db: Db, page: Page): Promise<Head[]> {
  const heads: Head[] = []
  let before: string | null | undefined = page.before
  while (before !== null && heads.length <= page.limit) {
    const batch: Page = { ...page, before, limit: batchSize }
    const { rows }: { rows: (Head & { isHead: boolean })[] } = await sql<Head & { isHead: boolean }>`
      select c.id, (extract(epoch from c.at) * 1000000)::bigint as microsecond, (${isOfCall} and exists (
        select from changes other where request_id = c.request_id and ${matching(page)}
          and (${isAlongside('other')}, id) < (${isAlongside('c')}, c.id))) is not true as "isHead"
      from changes c where c.id in (${idsOf(batch)}) order by ${orderOf(page)}`.execute(db)
    const { entries, next } = pageOf(rows, batchSize)
    heads.push(...entries.filter(({ isHead }) => isHead))
    before = next
  }
  return heads
}

/** The number of other entries of the call of each entry, by its identifier. */
async function countOthers(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; others: number }>`
    select c.id, (select count(*) - 1 from changes where request_id = c.request_id) as others
    from changes c where c.id = any(${ids}) and ${isOfCall}`.execute(db)
  return new Map(rows.map(({ id, others }) => [id, others]))
}
