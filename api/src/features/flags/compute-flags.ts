import type { ReviewedResource } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { inTransaction, onCommit } from '../../db/transaction.ts'
import { repeat } from '../../work/repeat.ts'
import { findCopies } from './find-copies.ts'
import { wordPattern, type WordPattern } from './find-words.ts'
import { flagsOf } from './flags-of.ts'
import { readFacts } from './read-facts.ts'
import { storeTexts } from './try-word.ts'

/** Milliseconds between two polls for work that other processes queued. */
const longestPause = 10_000
// Small: a batch holds the only connection of the embedded database.
const batchSize = 20

/**
 * Computes the flags of the queued listings in batches, until the queue is empty or `stopped`. A row leaves the queue in the transaction
 * that replaces the flags, so several processes may do this at once. A listing that is removed or decided on keeps its flags.
 */
export async function computeFlags(db: Db, stopped?: AbortSignal): Promise<void> {
  for (;;) if (stopped?.aborted || !(await inTransaction(db, computeBatch))) return
}

/** Computes flags after each change of a listing, here or in another process; returns a function that stops it after the current batch. */
export const startFlags = (db: Db, onError: (error: unknown) => void): (() => Promise<void>) =>
  repeat(
    longestPause,
    (stopped) => computeFlags(db, stopped),
    onError,
    onCommit(db, 'products', 'product_requests', 'flag_work'),
  )

/** Returns whether anything was queued. */
async function computeBatch(transaction: Transaction<Tables>): Promise<boolean> {
  const { rows: taken } = await sql<{ listing: string; resource: ReviewedResource }>`
    delete from flag_work where id = any (array(
      select id from flag_work order by id limit ${batchSize} for update skip locked))
    returning listing, resource`.execute(transaction)
  for (const [resource, rows] of Map.groupBy(taken, (row) => row.resource)) {
    const ids = [...new Set(rows.map(({ listing }) => listing))].toSorted()
    await replaceFlags(transaction, resource, ids)
  }
  return taken.length > 0
}

async function replaceFlags(
  transaction: Transaction<Tables>,
  resource: ReviewedResource,
  ids: string[],
): Promise<void> {
  // Another process may hold a later row of the same listing: reads after this lock are at least as new as every claimed row.
  await sql`select pg_advisory_xact_lock(hashtextextended(id, 47)) from unnest(${ids}::text[]) as id`.execute(
    transaction,
  )
  const words = await readWords(transaction)
  const listings = await readFacts(transaction, resource, ids)
  const copies = await findCopies(transaction, ids)
  const flags = listings.flatMap((listing) =>
    flagsOf(listing, words, copies.get(listing.id) ?? []).map(({ spans, ...flag }, position) => ({
      ...flag,
      listing: listing.id,
      resource,
      position,
      spans: JSON.stringify(spans),
    })),
  )
  const waiting = listings.map(({ id }) => id)
  if (waiting.length === 0) return
  await transaction.deleteFrom('flags').where('listing', 'in', waiting).execute()
  if (flags.length > 0) await transaction.insertInto('flags').values(flags).execute()
  await storeTexts(transaction, resource, waiting)
  await sql`update review_queue set flags = flags_of_listing(id) where id = any (${waiting}::uuid[])`.execute(
    transaction,
  )
}

let cache: { of: string; patterns: WordPattern[] } = { of: '', patterns: [] }

/** The patterns of the words in use, cached until the list changes. */
async function readWords(db: Db): Promise<readonly WordPattern[]> {
  const words = await db
    .selectFrom('review_words')
    .select(['word', 'match', 'exceptions'])
    .where('is_in_use', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const of = JSON.stringify(words)
  if (cache.of !== of) cache = { of, patterns: words.flatMap((word) => wordPattern(word) ?? []) }
  return cache.patterns
}
