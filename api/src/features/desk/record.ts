import { record } from '../../trail/changes/record.ts'
import { type Approval, describeApproval } from './decisions/describe-approval.ts'
import { getDecision } from './queries.ts'

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

/** The decision row for an approval outside the desk; none when the listing is not waiting. */
export const decisionOf = (approval: Approval) =>
  approval.listing['status'] === 'pending' ? { record: decisionRecord, ...describeApproval(approval) } : undefined
