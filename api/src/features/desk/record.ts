import type { ReviewedResource } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { ChangeContext } from '../../trail/changes/context.ts'
import { insertRecords } from '../../trail/changes/many-records.ts'
import { record, type Row } from '../../trail/changes/record.ts'
import { describeDecision } from './decisions/describe-decision.ts'
import { getDecision } from './queries.ts'
import { isDrawn, sampledAs } from './second-opinions/sample-decisions.ts'

export const decisionRecord = record('decisions', {
  present: getDecision,
  parts: { table: 'decision_reasons', owner: 'decision_id', columns: ['position', 'reason_id'] },
})

/** An approval outside the desk. */
interface Approval {
  resource: ReviewedResource
  accountId: string
  samplePercent: number
}

/** Since when a listing has waited, to be read with its lock. */
export const waitingSince = sql<Row>`
  jsonb_build_object('waiting_since', (select waiting_since from review_queue where review_queue.id = t.id))`

/** Approves a listing; one that waits gets a decision too, which `describe` makes of its columns and `waitingSince` before its status changes. */
export async function approveOutsideDesk<Wire>(
  context: ChangeContext,
  { resource, accountId, samplePercent }: Approval,
  approve: (describe: (listing: Row) => Promise<void>) => Promise<Wire>,
): Promise<Wire> {
  let decision: (Row & { id: string }) | undefined
  const approved = await approve(async (listing) => {
    if (listing['status'] !== 'pending') return
    const look = isDrawn(samplePercent) ? await readLook(context.db, accountId, String(listing['id'])) : null
    decision = {
      ...describeDecision(accountId, listing, { resource, decision: 'approve' }),
      waiting_since: listing['waiting_since'],
      ...(look !== null && { sampled_as: look }),
    }
  })
  if (decision) await insertRecords(context, decisionRecord, 'create', [decision])
  return approved
}

async function readLook(db: Db, accountId: string, listing: string): Promise<string | null> {
  const { rows } = await sql<{ look: string | null }>`select ${sampledAs(accountId, listing)} as look`.execute(db)
  return rows[0]?.look ?? null
}
