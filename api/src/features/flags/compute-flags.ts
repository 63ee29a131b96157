import type { ReviewedResource } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { inTransaction, onCommit } from '../../db/transaction.ts'
import { repeat } from '../../work/repeat.ts'
import { type Copy, findCopies } from './find-copies.ts'
import { flagsOf } from './flags-of.ts'
import { readLookedAt } from './read-looked-at.ts'
import { readWords } from './read-words.ts'

/** Milliseconds after which work of other processes is looked for. */
const longestPause = 10_000
// Few, because the embedded database has one connection, which a batch holds.
const listingsAtOnce = 20

/**
 * Computes the flags of the listings that were noted, a few at a time, until none is left or `stopped`. The note goes in the transaction
 * that replaces the flags, so each is done however many processes do this; one that is gone or decided on keeps the flags that it has.
 */
export async function computeFlags(db: Db, stopped?: AbortSignal): Promise<void> {
  for (;;) {
    if (stopped?.aborted || !(await isNoted(db))) return
    await inTransaction(db, computeSome)
  }
}

/** Computes them after each change of a listing, those that other processes have noted too; returns a function that stops it after the batch under way. */
export const startFlags = (db: Db, onError: (error: unknown) => void): (() => Promise<void>) =>
  repeat(
    longestPause,
    (stopped) => computeFlags(db, stopped),
    onError,
    onCommit(db, 'products', 'product_requests', 'flag_work'),
  )

// A look without a transaction, whose commit would wake this again.
async function isNoted(db: Db): Promise<boolean> {
  const { rows } = await sql`select id from flag_work order by id limit 1 for update skip locked`.execute(db)
  return rows.length > 0
}

async function computeSome(transaction: Transaction<Tables>): Promise<void> {
  const { rows: taken } = await sql<{ listing: string; resource: ReviewedResource }>`
    delete from flag_work where id = any (array(
      select id from flag_work order by id limit ${listingsAtOnce} for update skip locked))
    returning listing, resource`.execute(transaction)
  for (const [resource, rows] of Map.groupBy(taken, (row) => row.resource)) {
    const ids = [...new Set(rows.map(({ listing }) => listing))].toSorted()
    await replaceFlags(transaction, resource, ids)
  }
}

async function replaceFlags(
  transaction: Transaction<Tables>,
  resource: ReviewedResource,
  ids: string[],
): Promise<void> {
  // Another process may have a later note of the same listing. What is read after this is as new as any note that was taken before.
  await sql`select pg_advisory_xact_lock(hashtextextended(id, 47)) from unnest(${ids}::text[]) as id`.execute(
    transaction,
  )
  const words = await readWords(transaction)
  const listings = await readLookedAt(transaction, resource, ids)
  const copies = resource === 'products' ? await findCopies(transaction, ids) : new Map<string, Copy[]>()
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
  await keepTexts(transaction, waiting)
  await sql`update review_queue set flags = flags_of_listing(id) where id = any (${waiting}::uuid[])`.execute(
    transaction,
  )
}

/** Keeps the texts of new listings for the dry run of words. */
async function keepTexts(transaction: Transaction<Tables>, ids: string[]): Promise<void> {
  await sql`
    insert into listing_texts (listing, resource, created_at, text)
    select * from (
      select id, 'products', created_at, normal_form(name || ' ' || description)
      from products where id = any (${ids}::uuid[])
      union all
      select id, 'productRequests', created_at, normal_form(name || ' ' || message || ' ' || description)
      from product_requests where id = any (${ids}::uuid[])) listing (id, resource, created_at, text)
    where created_at > now() - interval '30 days'
    on conflict (listing) do update set text = excluded.text`.execute(transaction)
}
