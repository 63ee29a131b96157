import type { BodyOf, ReviewJob, reviewJobs, SkipReason } from '@dealsy/contract'
import { sql } from 'kysely'
import { findAsSeen } from '../../../trail/changes/changes.ts'
import type { ChangeContext } from '../../../trail/changes/context.ts'
import { createRecords, editRecords, lockRecords } from '../../../trail/changes/many-records.ts'
import type { Db } from '../../../db/open.ts'
import type { JobAction } from '../../../jobs/actions.ts'
import { listed, startJob } from '../../../jobs/jobs.ts'
import { recordOf, statusAfter } from '../decisions/decide.ts'
import { describeDecision, reasonsAsParts } from '../decisions/describe-decision.ts'
import { offeredReasons, requireReasons } from '../decisions/require-reasons.ts'
import { decisionRecord } from '../record.ts'

type Body = BodyOf<typeof reviewJobs.create>

interface Decided extends Pick<ReviewJob, 'resource' | 'decision'> {
  reasons: string[]
  note: string
  internalNote: string
}

/** Starts a job for the named listings, or for the longest-waiting ones. 400 without a required reason. */
export async function startDeciding(context: ChangeContext, accountId: string, body: Body): Promise<void> {
  const { resource, decision, note, internalNote } = body
  const offered = await offeredReasons(body).execute(context.db)
  const reasons = requireReasons(body, offered.rows.length)
  const chosen = 'listings' in body ? named(body) : longestWaiting(body)
  await startJob(context, accountId, decideOnMany, { resource, decision, reasons, note, internalNote }, chosen)
}

const named = ({ resource, listings }: Extract<Body, { listings: unknown }>) => sql`
  select listed.id, position, listed.version, coalesce(listing.name, '') as name
  from (${listed(listings)}) listed left join ${sql.table(recordOf[resource].table)} listing on listing.id = listed.id`

const longestWaiting = ({ resource, longestWaiting: most }: Extract<Body, { longestWaiting: unknown }>) => sql`
  select id, row_number() over (order by created_at, id) as position, version, name from (
    select id, created_at, version, name from ${sql.table(recordOf[resource].table)} where status = 'pending'
    order by created_at, id limit ${sql.lit(most)}) listing`

/** Decides on each listing as the desk would. */
export const decideOnMany: JobAction<Decided, SkipReason> = {
  name: 'reviewJobs.decide',
  // So many share statements, and the steps of an undo. Few, since the embedded database has one connection for them and the calls.
  atOnce: 50,
  run: async (context, { reasons, ...made }, records) => {
    const { db, accountId } = context
    const record = recordOf[made.resource]
    const ids = records.map(({ id }) => id)
    const locked = new Map((await lockRecords(context, record, ids)).map((listing) => [listing.id, listing]))
    const waiting = await readWaiting(db, accountId, ids)
    const seen = records.flatMap(({ id, version }) => {
      const present = locked.get(id)
      return present ? [{ present, version }] : []
    })
    const asSeen = await findAsSeen(context, record, seen)
    const whySkipped = ({ id }: { id: string }): SkipReason | undefined => {
      const listing = locked.get(id)
      if (!listing) return 'gone'
      if (listing['status'] !== 'pending') return 'decided'
      if (waiting.get(id)?.isHeld) return 'held'
      return asSeen.has(id) ? undefined : 'changed'
    }
    const listings = seen.flatMap(({ present }) => (whySkipped(present) ? [] : [present]))
    if (listings.length > 0) {
      const after = { status: statusAfter[made.decision] }
      const edits = listings.map((present) => ({ id: present.id, present, after }))
      await editRecords(context, record, edits)
      const decisions = listings.map((listing) => ({
        ...describeDecision(accountId, listing, made),
        waiting_since: waiting.get(listing.id)?.since ?? null,
        is_bulk: true,
        ...reasonsAsParts(reasons),
      }))
      await createRecords(context, decisionRecord, decisions)
    }
    return records.map(whySkipped)
  },
}

interface Waiting {
  id: string
  since: string
  /** Whether a colleague has a lease of it. */
  isHeld: boolean
}

async function readWaiting(db: Db, accountId: string, ids: readonly string[]): Promise<Map<string, Waiting>> {
  const { rows } = await sql<Waiting>`
    select id, waiting_since as since, exists (
      select from review_leases
      where review_leases.id = review_queue.id and until > now() and account_id <> ${accountId}::uuid) as "isHeld"
    from review_queue where id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
