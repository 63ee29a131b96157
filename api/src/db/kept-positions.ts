import { type Expression, type OrderByDirection, type RawBuilder, sql, type SqlBool } from 'kysely'
import { currentEpoch, isSince } from './kept-totals.ts'
import type { Db } from './open.ts'
import type { Delta } from './searched-tables.ts'
import type { Tables } from './tables.ts'
import { inOneSnapshot } from './transaction.ts'

/** A list that is counted whole, in an order whose places no count knows. */
export interface Ordered {
  /** Tells it from all others. */
  name: string
  table: keyof Tables
  /** Where there is one, marks can be kept: it has the columns of the condition, of the key and `id`. */
  delta: Delta | undefined
  condition: Expression<SqlBool>
  /** What it is ordered by, which is never null; then by `id`. */
  key: Expression<unknown>
  id: Expression<string>
  /** How many rows it has. */
  total: RawBuilder<number>
}

/** A row, and how many were before it, upwards. */
interface Mark {
  before: number
  key: string
  id: string
}

/** Every so many rows one, as they were in a snapshot. */
export interface Marks {
  delta: Delta
  marks: readonly Mark[]
  rows: number
  snapshot: string
  /** As of a total that is kept. */
  epoch: string
  /** How many rows had come and gone since then when that was last read. */
  moved: number
}

/** Where to begin reading a page: the rows from a mark on, in the direction of the page, and how many of them are before it. */
export interface Start {
  reached: RawBuilder<SqlBool>
  skipped: number
}

// In a shorter list, passing over half of it takes no longer than the rest of a page.
const leastRows = 10_000
const mostMarks = 4000
const leastApart = 100
// So many more entries of the index may be read for a page before the marks are made again.
const mostMoved = 1000
// How much longer than it took to make marks they are left alone, whatever makes them void meanwhile.
const rest = 20

interface Kept {
  marks?: Marks | undefined
  isAttended: boolean
  restsUntil: number
}

const keptOf = new WeakMap<Db, Map<string, Kept>>()

function keptFor(db: Db, { name }: Ordered): Kept {
  const all = keptOf.get(db) ?? new Map<string, Kept>()
  keptOf.set(db, all)
  const kept = all.get(name) ?? { isAttended: false, restsUntil: 0 }
  all.set(name, kept)
  return kept
}

/**
 * The marks of a list, to be taken before the snapshot in which its page is read; none until they are made. A transaction may have changes of
 * its own, of which no snapshot says whether it saw them.
 */
export const marksOf = (db: Db, ordered: Ordered): Marks | undefined =>
  db.isTransaction ? undefined : keptFor(db, ordered).marks

const compared = ({ key, id }: Ordered, sign: '<' | '>=', mark: Mark) =>
  sql<SqlBool>`(${key}, ${id}) ${sql.raw(sign)} (${mark.key}, ${mark.id})`

interface Since {
  totalItems: number
  /** How many rows more are below the mark. */
  gained: number
  moved: number
  isKnown: boolean
  epoch: string | null
}

/** What came and went since marks were made; the rows of the delta stand for those of the table, as for a total that is kept. */
async function readSince(
  db: Db,
  { table, condition, total }: Ordered,
  { delta, snapshot }: Marks,
  isBelow: Expression<SqlBool>,
): Promise<Since> {
  const { rows } = await sql<Since>`
    select ${total} as "totalItems", coalesce(sum(n) filter (where ${isBelow}), 0) as gained,
      coalesce(sum(abs(n)), 0) as moved, count(*) = count(n) as "isKnown", ${currentEpoch} as epoch
    from ${sql.table(delta)} as ${sql.ref(table)}
    where ${isSince(sql`${snapshot}`)} and (n is null or (${condition}))`.execute(db)
  return rows[0] as Since
}

const areVoid = (marks: Marks, { isKnown, epoch: now }: Since) => !isKnown || now !== marks.epoch

interface Found {
  totalItems: number
  start?: Start
}

/** How many rows a list has, and where to begin reading what comes after `offset` rows; nowhere, if no mark helps. */
export async function startOf(
  snapshot: Db,
  ordered: Ordered,
  marks: Marks | undefined,
  direction: OrderByDirection,
  offset: number,
): Promise<Found> {
  const look = () => marks && lookFrom(snapshot, ordered, marks, direction, offset)
  // The first look may find that more has moved than was known, and then the second one goes back by that.
  const found = (await look()) ?? (await look())
  return found ?? snapshot.selectNoFrom(ordered.total.as('totalItems')).executeTakeFirstOrThrow()
}

/** The same from the mark that is right if no more has moved than was known; undefined where it turns out to be past the page. */
async function lookFrom(
  snapshot: Db,
  ordered: Ordered,
  marks: Marks,
  direction: OrderByDirection,
  offset: number,
): Promise<Found | undefined> {
  const mark = lastBefore(marks, direction, offset - marks.moved)
  if (!mark) return undefined
  const since = await readSince(snapshot, ordered, marks, compared(ordered, '<', mark))
  const { totalItems, gained } = since
  if (areVoid(marks, since)) return { totalItems }
  marks.moved = since.moved
  const upTo = mark.before + gained
  const skipped = offset - (direction === 'desc' ? totalItems - upTo : upTo)
  if (skipped < 0) return undefined
  return { totalItems, start: { reached: compared(ordered, direction === 'desc' ? '<' : '>=', mark), skipped } }
}

/** The mark furthest in a direction that had at most so many rows before it there. */
const lastBefore = ({ marks, rows }: Marks, direction: OrderByDirection, most: number): Mark | undefined =>
  direction === 'desc'
    ? marks.find(({ before }) => rows - before <= most)
    : marks.findLast(({ before }) => before <= most)

/**
 * Has the marks of a list of so many rows made, where they are not there or void, while the caller goes on. Where that fails, pages are read
 * without them, and the next reader has it tried again.
 */
export function attendToMarks(db: Db, ordered: Ordered, rows: number): void {
  const { delta } = ordered
  if (!delta || db.isTransaction || rows < leastRows) return
  const kept = keptFor(db, ordered)
  if (kept.isAttended || performance.now() < kept.restsUntil) return
  kept.isAttended = true
  const began = performance.now()
  void attend(db, ordered, delta, kept, rows)
    .catch(() => undefined)
    .finally(() => {
      const now = performance.now()
      kept.restsUntil = now + rest * (now - began)
      kept.isAttended = false
    })
}

async function attend(db: Db, ordered: Ordered, delta: Delta, kept: Kept, rows: number): Promise<void> {
  const { marks } = kept
  if (marks) {
    const since = await readSince(db, ordered, marks, sql<SqlBool>`false`)
    if (!areVoid(marks, since) && since.moved <= mostMoved) return
    if (areVoid(marks, since)) kept.marks = undefined
  }
  kept.marks = await makeMarks(db, ordered, delta, rows)
}

/** Numbers the rows by the index of the order alone, and takes every so many of them. */
const makeMarks = (
  db: Db,
  { table, condition, key, id, total }: Ordered,
  delta: Delta,
  about: number,
): Promise<Marks | undefined> =>
  inOneSnapshot(db, async (moment) => {
    const apart = Math.max(leastApart, Math.ceil(about / mostMarks))
    const { rows: moments } = await sql<{ snapshot: string; epoch: string | null; rows: number }>`
      select pg_current_snapshot()::text as snapshot, ${currentEpoch} as epoch, ${total} as rows`.execute(moment)
    const [taken] = moments
    if (!taken || taken.epoch === null) return undefined
    const { rows: marks } = await sql<Mark>`
      select before, key, id from (
        select ${key}::text as key, ${id} as id,
          row_number() over (order by ${key}, ${id} rows unbounded preceding) - 1 as before
        from ${sql.table(table)} where ${condition}
      ) as numbered where before > 0 and before % ${sql.lit(apart)} = 0`.execute(moment)
    return { ...taken, epoch: taken.epoch, delta, marks, moved: 0 }
  })
