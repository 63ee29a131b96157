import type { ReviewJob, SkipReason } from '@dealsy/contract'
import { sql } from 'kysely'
import { findAsSeen, type Locked } from '../../../trail/changes/changes.ts'
import type { ChangeContext } from '../../../trail/changes/context.ts'
import { createRecords, updateRecords } from '../../../trail/changes/many-records.ts'
import { stopJob } from '../../../trail/changes/stop-job.ts'
import type { Db } from '../../../db/open.ts'
import { inTransaction, onCommit } from '../../../db/transaction.ts'
import { isRetryable } from '../../../db/unavailable.ts'
import { repeat } from '../../../work/repeat.ts'
import { recordOf, statusAfter } from '../decisions/decide.ts'
import { describeDecision, reasonsAsParts } from '../decisions/describe-decision.ts'
import { decisionRecord } from '../record.ts'

interface Job extends Pick<ReviewJob, 'resource' | 'decision' | 'total'> {
  id: string
  accountId: string
  reasons: string[]
  note: string
  internalNote: string
  /** The number of processed listings. */
  position: number
  /** Whether the person who started it may still decide. */
  isAllowed: boolean
}

/** A listing of a job, in its present state. */
interface Listing {
  id: string
  position: number
  seenVersion: number
  /** Its columns; null when it no longer exists. */
  present: Locked | null
  isHeld: boolean
  waitingSince: string | null
}

/** Milliseconds between polls for jobs of other processes. */
const longestPause = 10_000
// Small: the transaction locks the listings and holds the only connection of the embedded database.
const listingsAtOnce = 50

/**
 * Processes the running jobs, oldest first, a batch per transaction. Safe with several processes: an uncommitted batch of a process that
 * ends is processed again by another. A job that cannot continue is marked as failed, after a call of `onError`.
 */
export async function workOffJobs(db: Db, onError: (error: unknown) => void, stopped?: AbortSignal): Promise<void> {
  for (;;) {
    if (stopped?.aborted) return
    const id = await nextJob(db)
    if (id === undefined) return
    try {
      await inTransaction(db, (transaction) => decideOnSome(transaction, id))
    } catch (error) {
      if (isRetryable(error)) throw error
      await sql`update review_jobs set state = 'failed', ended_at = now() where id = ${id}::uuid and ended_at is null`.execute(
        db,
      )
      onError(error)
    }
  }
}

/** Processes jobs when they are started, by any process. Returns a stop function that waits for the running transaction. */
export const startReviewJobs = (db: Db, onError: (error: unknown) => void): (() => Promise<void>) =>
  repeat(longestPause, (stopped) => workOffJobs(db, onError, stopped), onError, onCommit(db, 'review_jobs'))

// Outside a transaction: its commit would wake this task again.
async function nextJob(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from review_jobs where ended_at is null order by created_at, id limit 1 for update skip locked`.execute(
    db,
  )
  return rows[0]?.id
}

async function decideOnSome(transaction: Db, id: string): Promise<void> {
  const job = await takeJob(transaction, id)
  if (!job) return
  const context = { db: transaction, accountId: job.accountId, requestId: id }
  if (!job.isAllowed) {
    await stopJob(transaction, id)
    return
  }
  const listings = await lockListings(transaction, job)
  const seen = listings.flatMap(({ present, seenVersion }) => (present ? [{ present, version: seenVersion }] : []))
  const asSeen = await findAsSeen(context, recordOf[job.resource], seen)
  const fates = listings.map((listing) => ({ listing, why: whySkipped(listing, asSeen) }))
  const decided = fates.flatMap(({ listing: { present, waitingSince }, why }) =>
    why || !present ? [] : [{ present, waitingSince }],
  )
  const skipped = fates.flatMap(({ listing: { position }, why }) => (why ? [{ position, why }] : []))
  if (decided.length > 0) await decideOn(context, job, decided)
  await noteDown(transaction, job, decided.length, skipped)
}

/** Locks a running job until the transaction ends: other processes skip it, and a stop waits. */
async function takeJob(transaction: Db, id: string): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    select review_jobs.id, account_id as "accountId", resource, decision, reasons, note, internal_note as "internalNote", total,
      done + skipped as position, accounts.is_admin and accounts.disabled_at is null as "isAllowed"
    from review_jobs join accounts on accounts.id = account_id
    where review_jobs.id = ${id}::uuid and ended_at is null for update of review_jobs skip locked`.execute(transaction)
  return rows[0]
}

/** The next listings of a job, in its order, locked in the common lock order of changes of many records. */
async function lockListings(transaction: Db, { id, resource, accountId, position }: Job): Promise<Listing[]> {
  const { rows } = await sql<Listing>`
    with next as materialized (
      select listing_id, position, seen_version from review_job_listings
      where job_id = ${id}::uuid and position >= ${position} order by position limit ${sql.lit(listingsAtOnce)}),
    locked as materialized (
      select * from ${sql.table(recordOf[resource].table)}
      where id in (select listing_id from next) order by id for update)
    select next.listing_id as id, next.position, next.seen_version as "seenVersion",
      case when locked.id is not null then to_jsonb(locked) end as present, exists (
        select from review_leases
        where review_leases.id = next.listing_id and until > now() and account_id <> ${accountId}::uuid) as "isHeld",
      review_queue.waiting_since as "waitingSince"
    from next left join locked on locked.id = next.listing_id left join review_queue on review_queue.id = next.listing_id
    order by next.position`.execute(transaction)
  return rows
}

function whySkipped({ present, isHeld }: Listing, asSeen: ReadonlySet<string>): SkipReason | undefined {
  if (present === null) return 'gone'
  if (present['status'] !== 'pending') return 'decided'
  if (isHeld) return 'held'
  return asSeen.has(present.id) ? undefined : 'changed'
}

/** Decides on each listing as the desk would. */
async function decideOn(
  context: ChangeContext,
  job: Job,
  listings: readonly { present: Locked; waitingSince: string | null }[],
): Promise<void> {
  const ids = listings.map(({ present }) => present.id)
  await updateRecords(context, recordOf[job.resource], ids, { status: statusAfter[job.decision] })
  await createRecords(
    context,
    decisionRecord,
    listings.map(({ present, waitingSince }) => ({
      ...describeDecision(job.accountId, present, job),
      waiting_since: waitingSince,
      is_bulk: true,
      ...reasonsAsParts(job.reasons),
    })),
  )
}

async function noteDown(
  transaction: Db,
  { id, total, position }: Job,
  decided: number,
  skipped: readonly { position: number; why: SkipReason }[],
): Promise<void> {
  const isOver = position + decided + skipped.length >= total
  await sql`
    with left_alone as (
      update review_job_listings set skipped = why
      from jsonb_to_recordset(${JSON.stringify(skipped)}::jsonb) as one (position integer, why text)
      where job_id = ${id}::uuid and review_job_listings.position = one.position)
    update review_jobs set done = done + ${decided}::integer, skipped = skipped + ${skipped.length}::integer,
      state = ${isOver ? 'done' : 'running'}, ended_at = case when ${isOver} then now() end
    where id = ${id}::uuid`.execute(transaction)
}
