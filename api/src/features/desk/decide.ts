import type { BodyOf, Decision, DecidedMeanwhile, desk, ReviewedResource } from '@dealsy/contract'
import { sql } from 'kysely'
import { createRecord, isAsSeen, updateRecord } from '../../changes/changes.ts'
import type { ChangeContext } from '../../changes/context.ts'
import type { Db } from '../../db/open.ts'
import { notFound, RequestFailure } from '../../failures/failures.ts'
import { productRequestRecord } from '../product-requests/record.ts'
import { productRecord } from '../products/record.ts'
import { type Desk, endLease, findHeld } from './lease-listings.ts'
import { readItems } from './read-items.ts'
import { decisionRecord } from './record.ts'
import { drawSample, isInSample } from './sample-decisions.ts'

type Body = BodyOf<typeof desk.decide>

/** The status of a listing that was decided on; what is not named only moves it in the queue. */
export const statusAfter = { approve: 'verified', reject: 'rejected', requestChanges: 'changesRequested' } as const

export const recordOf = { products: productRecord, productRequests: productRequestRecord }

const minutesLater = 60

/**
 * Decides on a listing that a desk holds: its status and the decision change in one call. 409 where it was decided meanwhile, the lease is
 * over, or what there is to look at was changed since the version that was looked at; 400 without a reason where one is needed, or a
 * colleague to hand over to. So many of a hundred decisions come into the sample; a decision on what is there is an opinion, which changes
 * nothing of the listing.
 */
export async function decide(context: ChangeContext, at: Desk, body: Body, samplePercent: number): Promise<Decision> {
  const { db } = context
  const { resource, _id: id, decision, note, internalNote } = body
  const listing = await lockListing(db, resource, id)
  const inSample = { accountId: at.accountId, listing: id }
  if (listing.status !== 'pending' && !(await isInSample(db, inSample))) {
    throw new RequestFailure('DECIDED_MEANWHILE', {}, { current: await lastStatus(db, id, listing.status) })
  }
  const current = async () => (await readItems(db, resource, [id]))[0]
  const held = await findHeld(db, at, id)
  if (!held) throw new RequestFailure('LEASE_OVER', {}, { current: await current() })
  if (!(await isAsSeen(context, recordOf[resource], id, body.version))) {
    throw new RequestFailure('CHANGED_MEANWHILE', {}, { current: await current() })
  }
  const reasons = await requireReasons(db, body)
  const colleague = decision === 'handOver' ? await requireColleague(db, at, body.to) : null
  const isFinal = decision === 'approve' || decision === 'reject' || decision === 'requestChanges'
  const sampled_as = isFinal && !held.opinionOn && (await drawSample(db, { ...inSample, percent: samplePercent }))
  if (isFinal && !held.opinionOn) await setStatus[resource](context, id, statusAfter[decision])
  else await endLease(db, id)
  return createRecord(context, decisionRecord, {
    ...(resource === 'products' ? { product_id: id } : { product_request_id: id }),
    user_id: listing.user_id,
    name: listing.name,
    account_id: at.accountId,
    kind: decision,
    waiting_since: held.waitingSince,
    ...(sampled_as && { sampled_as }),
    ...(held.opinionOn && { opinion_on: held.opinionOn }),
    ...(note && { note }),
    ...(internalNote && { internal_note: internalNote }),
    ...(decision === 'later' && { until: minutesFromNow(body.minutes ?? minutesLater) }),
    ...(colleague && { to_account_id: colleague }),
    ...(reasons.length > 0 && {
      decision_reasons: reasons.map((reason_id, position) => ({ position, reason_id })),
    }),
  })
}

/** A status that a listing can be given at the desk. */
export type FinalStatus = (typeof statusAfter)[keyof typeof statusAfter]

const setStatus: Record<
  ReviewedResource,
  (context: ChangeContext, id: string, status: FinalStatus) => Promise<unknown>
> = {
  products: (context, id, status) => updateRecord(context, productRecord, id, { status }),
  productRequests: (context, id, status) => updateRecord(context, productRequestRecord, id, { status }),
}

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** Locks a listing before its place in the queue, as every other change of it does; 404 if it is gone. */
const lockListing = (db: Db, resource: ReviewedResource, id: string) =>
  db
    .selectFrom(recordOf[resource].table)
    .select(['name', 'user_id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound(recordOf[resource].name))

/** Who gave a listing its status, and when; nothing where the trail does not know. */
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

/** The reasons of a decision, each once; 400 where one is needed and there is none, or one is not offered. */
export async function requireReasons(
  db: Db,
  { decision, resource, reasons }: Pick<Body, 'decision' | 'resource' | 'reasons'>,
): Promise<string[]> {
  const chosen = [...new Set(reasons.map((id) => id.toLowerCase()))]
  const needsOne = decision === 'reject' || decision === 'requestChanges'
  if (needsOne && chosen.length === 0) throw new RequestFailure('REASON_REQUIRED', {}, { at: ['reasons'] })
  if (chosen.length === 0) return chosen
  const { rows } = await sql`
    select from review_reasons where id = any (${chosen}::uuid[]) and is_in_use and ${resource} = any (resources)
    for key share`.execute(db)
  if (rows.length < chosen.length) throw new RequestFailure('REASON_NOT_OFFERED', {}, { at: ['reasons'] })
  return chosen
}

/** The other administrator whom a listing is handed over to. */
async function requireColleague(db: Db, { accountId }: Desk, to: string | undefined): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where id = ${to ?? null}::uuid and id <> ${accountId}::uuid and is_admin and disabled_at is null
    for key share`.execute(db)
  if (!rows[0]) throw new RequestFailure('COLLEAGUE_REQUIRED', {}, { at: ['to'] })
  return rows[0].id
}
