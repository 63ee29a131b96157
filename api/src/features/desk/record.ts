import type { ReviewedResource } from '@dealsy/contract'
import { sql } from 'kysely'
import type { ChangeContext } from '../../trail/changes/context.ts'
import { insertRecords } from '../../trail/changes/many-records.ts'
import { record, type Row } from '../../trail/changes/record.ts'
import { describeDecision } from './decisions/describe-decision.ts'
import { getDecision } from './queries.ts'
import { sampledAs } from './second-opinions/sample-decisions.ts'

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

/** Approves a listing; one that waits gets a decision too, which `describe` reads before its status changes. */
export async function approveOutsideDesk<Wire>(
  context: ChangeContext,
  { resource, accountId, samplePercent }: Approval,
  approve: (describe: (listing: Row) => Promise<void>) => Promise<Wire>,
): Promise<Wire> {
  let decision: (Row & { id: string }) | undefined
  const approved = await approve(async (listing) => {
    if (listing['status'] !== 'pending') return
    const id = String(listing['id'])
    const sampled = sampledAs({ accountId, listing: id, percent: samplePercent })
    const { rows } = await sql<Row>`
      select (select waiting_since from review_queue where id = ${id}::uuid) as waiting_since, ${sampled} as sampled_as`.execute(
      context.db,
    )
    const known = Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, value]) => value !== null))
    decision = { ...describeDecision(accountId, listing, { resource, decision: 'approve' }), ...known }
  })
  if (decision) await insertRecords(context, decisionRecord, 'create', [decision])
  return approved
}
