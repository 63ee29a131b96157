import { sql } from 'kysely'
import { repeat } from '../work/repeat.ts'
import { commonParts, openPartCounts } from './common-parts.ts'
import { rowsCounted } from './counts.ts'
import { currentEpoch, isForgotten } from './kept-totals.ts'
import type { Database, Db } from './open.ts'
import { type Delta, deltas, searchedTables } from './searched-tables.ts'

const aMinute = 60_000
/** So many rows are counted in 20 ms. */
const fewestRows = 3000
const mostWords = 10_000
const sampledRows = 20_000
const sampledLetters = 600_000
const rowsAtOnce = 100
const countsAtOnce = 5000
/** Words are counted for one part in so many of the time; of that, a count pauses most (common-parts.ts). */
const pauses = 5
// Any number that nothing else in this database takes.
const lockOfWords = 20_260_056

/**
 * Counts how many rows have each common word, or part of one, where that is not known, for the first looks at them (kept-totals.ts). Each
 * table is read once, in one snapshot; one process does it at a time, and for no more than a fifth of the time.
 */
export async function countWords(db: Db, stopped?: AbortSignal): Promise<void> {
  for (const delta of deltas) {
    if (stopped?.aborted) return
    // Not a change that wakes the work of others: they read it when they need it.
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((snapshot) => countIn(snapshot, delta, stopped))
      .catch((error: unknown) => {
        if (!stopped?.aborted) throw error
      })
  }
}

/**
 * Counts words every minute, where there is a connection for it beside one for the calls; returns a function that stops it. The embedded
 * engine has one connection.
 */
export function startCountingWords({ db, pool }: Database, onError: (error: unknown) => void): () => Promise<void> {
  if (pool.options.max < 2) return () => Promise.resolve()
  return repeat(aMinute, (stopped) => countWords(db, stopped), onError)
}

async function countIn(db: Db, delta: Delta, stopped: AbortSignal | undefined): Promise<void> {
  const { table, text, by, list } = searchedTables[delta]
  const words = sql.table(`${table}_word_counts`)
  const { rows: state } = await sql<{ isFree: boolean; snapshot: string; epoch: string | null; total: number }>`
    select pg_try_advisory_xact_lock(${sql.lit(lockOfWords)}) as "isFree", pg_current_snapshot()::text as snapshot,
      ${currentEpoch} as epoch, ${rowsCounted({ list })} as total`.execute(db)
  const [now] = state
  if (!now?.isFree || now.epoch === null || now.total < fewestRows) return
  const { rows: known } = await sql`
    select from word_counts where searched = ${table} and (due_at > clock_timestamp()
      or (epoch = ${now.epoch} and not ${isForgotten(delta, sql.ref('snapshot'))}))`.execute(db)
  if (known.length > 0) return

  const column = sql.ref(text)
  const percent = Math.min((100 * sampledRows) / now.total, 100)
  const { rows: sample } = await sql<{ text: string }>`
    select ${column} as text from ${sql.table(table)} tablesample system (${percent}) limit ${sql.lit(sampledRows)}`.execute(
    db,
  )
  const texts = upTo(sampledLetters, sample)
  // Half of what is looked for, as a sample is never quite like the whole.
  const fewestSampled = Math.max((fewestRows / now.total) * texts.length * 0.5, 3)
  const counts = openPartCounts(await commonParts(texts, fewestSampled, mostWords))

  const cursor = sql.ref(`${table}_texts`)
  await sql`declare ${cursor} no scroll cursor for
    select ${column} as text, ${by === null ? sql`null` : sql.ref(by)} as by from ${sql.table(table)}`.execute(db)
  for (;;) {
    stopped?.throwIfAborted()
    const { rows } = await sql<{ text: string; by: string | boolean | null }>`
      fetch ${sql.lit(rowsAtOnce)} from ${cursor}`.execute(db)
    if (rows.length === 0) break
    await counts.add(rows)
  }

  await sql`delete from ${words}`.execute(db)
  const found = counts
    .counted(fewestRows)
    .map(({ part, by: group, n }) => ({ [text]: part, ...(by !== null && { [by]: group }), n }))
  const columns = sql.join([text, ...(by === null ? [] : [by]), 'n'].map((name) => sql.ref(name)))
  for (let first = 0; first < found.length; first += countsAtOnce) {
    const batch = JSON.stringify(found.slice(first, first + countsAtOnce))
    await sql`
      insert into ${words} (${columns}) select ${columns} from json_populate_recordset(null::${words}, ${batch})`.execute(
      db,
    )
  }
  await sql`
    insert into word_counts (searched, snapshot, epoch, due_at)
    values (${table}, ${now.snapshot}, ${now.epoch}, clock_timestamp() + (clock_timestamp() - now()) * ${sql.lit(pauses)})
    on conflict (searched) do update set snapshot = excluded.snapshot, epoch = excluded.epoch, due_at = excluded.due_at`.execute(
    db,
  )
}

/** The first texts with so many letters together. */
function upTo(letters: number, rows: readonly { text: string }[]): string[] {
  let left = letters
  return rows.map(({ text }) => text).filter(({ length }) => (left -= length) > 0)
}
