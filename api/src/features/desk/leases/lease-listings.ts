import type { DeskNarrowing } from '@dealsy/contract'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { isAskedIn, waitsIn } from './narrow-queue.ts'

/** A desk: a tab with the review desk open. */
export interface Desk {
  desk: string
  accountId: string
  sessionId: string
}

/** The end of a new or renewed lease. */
const leaseEnds = sql`now() + interval '2 minutes'`

// A concurrent lease of another desk is noticed at the insert; then the next listing of the queue is tried.
const tries = 3

const isOf = ({ desk, accountId }: Desk) => sql`desk = ${desk}::uuid and account_id = ${accountId}::uuid`

/**
 * Leases the longest-waiting free listings of a part of the queue, until the desk has `count`; `first` comes before all others. Releases
 * its leases of other parts. Returns all leased listings in the order of decision.
 */
export async function takeListings(
  transaction: Db,
  desk: Desk,
  { count, first, ...narrowing }: DeskNarrowing & { count: number; first?: string | undefined },
): Promise<string[]> {
  const part = JSON.stringify(narrowing)
  if (first)
    await sql`update review_leases set handed_out_for = ${part} where id = ${first}::uuid and ${isOf(desk)}`.execute(
      transaction,
    )
  await sql`delete from review_leases where ${isOf(desk)} and (handed_out_for <> ${part} or until <= now())`.execute(
    transaction,
  )
  if (first) await lease(transaction, desk, part, isListing(first, narrowing, desk), 1)
  let held = await prolong(transaction, desk)
  for (let attempt = 0; attempt < tries && held.length < count; attempt += 1) {
    const missing = count - held.length
    const taken = await lease(transaction, desk, part, waitsIn(narrowing, desk.accountId), missing)
    if (taken > 0) held = await prolong(transaction, desk)
    if (taken === missing) break
  }
  return [...held.filter((id) => id === first), ...held.filter((id) => id !== first)]
}

const isListing = (id: string, { resource, queue }: DeskNarrowing, { accountId }: Desk) =>
  sql<SqlBool>`id = ${id}::uuid and resource = ${sql.lit(resource)} and ${isAskedIn(queue, accountId)}`

/** Leases free listings that match a condition; returns how many. */
async function lease(
  transaction: Db,
  { desk, accountId, sessionId }: Desk,
  part: string,
  condition: RawBuilder<SqlBool>,
  most: number,
): Promise<number> {
  const { rows } = await sql`
    with free as (
      select id from review_queue
      where ${condition} and not exists (
        select from review_leases where review_leases.id = review_queue.id and review_leases.until > now())
      order by waiting_since, id limit ${sql.lit(most)} for update skip locked)
    insert into review_leases (id, desk, session_id, account_id, until, handed_out_for)
    select id, ${desk}::uuid, ${sessionId}::uuid, ${accountId}::uuid, ${leaseEnds}, ${part} from free
    on conflict (id) do update set desk = excluded.desk, session_id = excluded.session_id, account_id = excluded.account_id,
      until = excluded.until, handed_out_for = excluded.handed_out_for
      where review_leases.until <= now()
    returning id`.execute(transaction)
  return rows.length
}

async function prolong(db: Db, desk: Desk): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with prolonged as (
      update review_leases set until = ${leaseEnds}, session_id = ${desk.sessionId}::uuid
      where ${isOf(desk)} and until > now() returning id)
    select id from prolonged join review_queue using (id) order by waiting_since, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Renews the leases of a desk; expired ones stay expired. */
export async function renewLeases(db: Db, desk: Desk): Promise<{ held: string[]; until: string }> {
  const held = await prolong(db, desk)
  const { rows } = await sql<{ until: string }>`select ${leaseEnds} as until`.execute(db)
  return { held, until: rows[0]?.until ?? '' }
}

/** Releases all leases of a desk; returns how many. */
export async function releaseLeases(db: Db, desk: Desk): Promise<number> {
  const { rows } = await sql`delete from review_leases where ${isOf(desk)} returning id`.execute(db)
  return rows.length
}

/** A query for the lease of a listing and its queue row; locks the lease until the transaction ends. */
export const leaseOf = (desk: Desk, id: string): RawBuilder<unknown> => sql`
  select waiting_since, opinion_on from review_leases join review_queue using (id)
  where id = ${id}::uuid and ${isOf(desk)} and until > now() for update of review_leases`

/**
 * The same for a decision without a desk: a row unless a colleague has a lease. `waiting_since` is null for a listing that is not in the queue
 * yet, because its pictures are still fetched.
 */
export const freeFor = ({ accountId }: Pick<Desk, 'accountId'>, id: string): RawBuilder<unknown> => sql`
  select (select waiting_since from review_queue where id = ${id}::uuid) as waiting_since, null::uuid as opinion_on
  where not exists (
    select from review_leases where id = ${id}::uuid and until > now() and account_id <> ${accountId}::uuid)`
