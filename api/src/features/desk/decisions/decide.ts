import type { BodyOf, Decision, DecidedMeanwhile, desk } from '@dealsy/contract'
import { sql } from 'kysely'
import { createRecord, isAsSeen, lockRecord } from '../../../trail/changes/changes.ts'
import type { ChangeContext } from '../../../trail/changes/context.ts'
import { editRecords } from '../../../trail/changes/many-records.ts'
import type { Db } from '../../../db/open.ts'
import { RequestFailure } from '../../../failures/failures.ts'
import { productRequestRecord } from '../../product-requests/record.ts'
import { productRecord } from '../../products/record.ts'
import { type Desk, freeFor, leaseOf } from '../leases/lease-listings.ts'
import { readItems } from '../listings/read-items.ts'
import { decisionRecord } from '../record.ts'
import { describeDecision, reasonsAsParts } from './describe-decision.ts'
import { offeredReasons, requireReasons } from './require-reasons.ts'
import { isDrawn, sampledAs } from '../second-opinions/sample-decisions.ts'

type Body = BodyOf<typeof desk.decide>

/** The status that a decision gives a listing; the other decisions only move it in the queue. */
export const statusAfter = { approve: 'verified', reject: 'rejected', requestChanges: 'changesRequested' } as const

export const recordOf = { products: productRecord, productRequests: productRequestRecord }

const minutesLater = 60

/** Who decides, and at which desk, if at one. */
type Decider = Pick<Desk, 'accountId' | 'sessionId'> & { desk?: string | undefined }

const isAtDesk = (at: Decider): at is Desk => at.desk !== undefined

/**
 * Decides on a listing that the desk holds, or without one on a listing that no colleague holds: locks it, reads what the decision depends
 * on by one query, and writes. 409 when it was decided meanwhile, the lease has expired, a colleague holds it, or the listing changed since
 * the version on the screen; 400 without a required reason or colleague. `samplePercent` % of decisions get a second opinion, which is a
 * decision at a desk that does not change the listing.
 */
export async function decide(
  context: ChangeContext,
  at: Decider,
  body: Body,
  samplePercent: number,
): Promise<Decision> {
  const { db } = context
  const { resource, _id: id, decision } = body
  const listing = await lockRecord(context, recordOf[resource], id)
  const status = isFinal(decision) ? statusAfter[decision] : undefined
  const known = await readForDecision(db, at, body, status ? samplePercent : 0)
  if (listing['status'] !== 'pending' && !known.isInSample)
    throw new RequestFailure('DECIDED_MEANWHILE', {}, { current: await lastStatus(db, id, String(listing['status'])) })
  const current = async () => (await readItems(db, resource, [id]))[0]
  if (!known.mayDecide)
    throw isAtDesk(at)
      ? new RequestFailure('LEASE_OVER', {}, { current: await current() })
      : new RequestFailure('HELD_AT_DESK', {})
  if (!(await isAsSeen(context, recordOf[resource], listing, body.version)))
    throw new RequestFailure('CHANGED_MEANWHILE', {}, { current: await current() })
  const field = reasonsAsParts(requireReasons(body, known.offeredReasons))
  if (decision === 'handOver' && known.colleague === null)
    throw new RequestFailure('COLLEAGUE_REQUIRED', {}, { at: ['to'] })
  const values = {
    ...describeDecision(at.accountId, listing, body),
    waiting_since: known.waitingSince,
    ...(known.opinionOn !== null && { opinion_on: known.opinionOn }),
    ...(known.look !== null && { sampled_as: known.look }),
    ...(decision === 'later' && { until: minutesFromNow(body.minutes ?? minutesLater) }),
    ...(decision === 'handOver' && { to_account_id: known.colleague }),
  }
  if (status !== undefined && known.opinionOn === null)
    await editRecords(context, recordOf[resource], [{ id, present: listing, after: { status } }])
  return createRecord(context, decisionRecord, { ...values, ...field })
}

const isFinal = (decision: Body['decision']): decision is keyof typeof statusAfter => decision in statusAfter

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** The other input of a decision, besides its listing. */
interface Known {
  /** Whether the desk has a lease of the listing, or without a desk no colleague has one. */
  mayDecide: boolean
  /** Since when the listing has waited; null where it is not in the queue. */
  waitingSince: string | null
  /** The decision that a second opinion is asked for. */
  opinionOn: string | null
  /** Whether the listing waits for a second opinion on somebody else's decision. */
  isInSample: boolean
  /** The number of chosen reasons that are offered. */
  offeredReasons: number
  /** The colleague to hand over to. */
  colleague: string | null
  /** A digest of the listing, when the decision is sampled for a second opinion. */
  look: string | null
}

/** Reads it after the lock of the listing; locks lease, reasons and colleague until the transaction ends. */
async function readForDecision(db: Db, at: Decider, body: Body, percent: number): Promise<Known> {
  const { _id: id, to = null } = body
  const { accountId } = at
  const { rows } = await sql<Known>`
    with held as materialized (${isAtDesk(at) ? leaseOf(at, id) : freeFor(at, id)}),
    offered as materialized (${offeredReasons(body)}),
    colleague as materialized (
      select id from accounts where id = ${to}::uuid and id <> ${accountId}::uuid and is_admin and disabled_at is null
      for key share)
    select exists (select from held) as "mayDecide", (select waiting_since from held) as "waitingSince",
      (select opinion_on from held) as "opinionOn",
      exists (
        select from review_queue where id = ${id}::uuid and opinion_on is not null and decided_by <> ${accountId}::uuid
      ) and ${isAtDesk(at)} as "isInSample",
      (select count(*)::integer from offered) as "offeredReasons", (select id from colleague) as colleague,
      case when (select opinion_on from held) is null
        then ${isDrawn(percent) ? sampledAs(accountId, id) : sql`null::text`} end as look`.execute(db)
  return rows[0] as Known
}

/** Who set the status of a listing, and when; null when the trail has no entry of it. */
async function lastStatus(db: Db, id: string, status: string): Promise<DecidedMeanwhile> {
  const { rows } = await sql<Pick<DecidedMeanwhile, 'at' | 'by'>>`
    select changes.at, case when accounts.id is not null
      then jsonb_build_object('_id', accounts.id, 'name', accounts.name) end as by
    from changes left join accounts on accounts.id = changes.account_id
    where changes.record_id = ${id}::uuid and changes.after ->> 'status' is not null order by changes.id desc limit 1`.execute(
    db,
  )
  return { at: rows[0]?.at ?? null, by: rows[0]?.by ?? null, status }
}
