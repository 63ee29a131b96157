import { jobActions, type Reason, reasonFor } from '@dealsy/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../db/open.ts'
import { readInput } from '../../../endpoints/register.ts'
import type { JobAction } from '../../../jobs/actions.ts'
import { findAsSeen } from '../../../trail/changes/changes.ts'
import { createRecords, editRecords, lockRecords } from '../../../trail/changes/many-records.ts'
import { recordOf, statusAfter } from '../decisions/decide.ts'
import { describeDecision, reasonsAsParts } from '../decisions/describe-decision.ts'
import { offeredReasons, requireReasons } from '../decisions/require-reasons.ts'
import { decisionRecord } from '../record.ts'

const name = 'desk.decideOnMany'
type Decided = z.output<(typeof jobActions)[typeof name]>

/** Decides on each listing as the desk would. */
export const decideOnMany: JobAction<Decided> = {
  name,
  permission: 'listings.decide',
  kindOf: ({ resource }) => resource,
  async read(input, db) {
    const decided = readInput(jobActions[name], input)
    const offered = await offeredReasons(decided).execute(db)
    return { ...decided, reasons: requireReasons(decided, offered.rows.length) }
  },
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
    const whyLeft = ({ id }: { id: string }): Reason | undefined => {
      const listing = locked.get(id)
      if (!listing) return reasonFor('NOT_FOUND', { record: record.name })
      if (listing['status'] !== 'pending') return reasonFor('DECIDED_MEANWHILE', {})
      if (waiting.get(id)?.isHeld) return reasonFor('HELD_AT_DESK', {})
      return asSeen.has(id) ? undefined : reasonFor('CHANGED_MEANWHILE', {})
    }
    const listings = seen.flatMap(({ present }) => (whyLeft(present) ? [] : [present]))
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
    return records.map(whyLeft)
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
