import type { ReviewedResource } from '@dealsy/contract'
import { sql } from 'kysely'
import { record } from '../../trail/changes/record.ts'
import { describeDecision } from './decisions/describe-decision.ts'
import { getDecision } from './queries.ts'
import { sampledAs } from './second-opinions/sample-decisions.ts'

export const decisionRecord = record({
  table: 'decisions',
  name: 'decision',
  present: getDecision,
  parts: { table: 'decision_reasons', owner: 'decision_id', columns: ['position', 'reason_id'] },
  named: 'name',
  references: {
    product_id: 'products',
    product_request_id: 'product_requests',
    user_id: 'users',
    account_id: 'accounts',
    to_account_id: 'accounts',
    reason_id: 'review_reasons',
  },
})

/** An approval outside the desk. */
interface Approval {
  resource: ReviewedResource
  /** The columns that the listing had. */
  listing: Record<string, unknown>
  accountId: string
  samplePercent: number
}

/** Its decision, read by the statement of the approval, in which the listing is still pending; none when the listing is not waiting. */
export const decisionOf = ({ resource, listing, accountId, samplePercent }: Approval) => {
  if (listing['status'] !== 'pending') return undefined
  const id = String(listing['id'])
  return {
    record: decisionRecord,
    values: describeDecision(accountId, listing, { resource, decision: 'approve' }),
    read: {
      waiting_since: sql`(select waiting_since from review_queue where id = ${id}::uuid)`,
      sampled_as: sampledAs({ accountId, listing: id, percent: samplePercent }),
    },
  }
}
