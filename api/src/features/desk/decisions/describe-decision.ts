import type { DecisionKind, ReviewedResource } from '@dealsy/contract'
import { v7 as newId } from 'uuid'

interface Made {
  resource: ReviewedResource
  decision: DecisionKind
  note?: string
  internalNote?: string
}

/** The columns that every decision has, on a listing with its columns. */
export const describeDecision = (
  accountId: string,
  listing: Record<string, unknown>,
  { resource, decision, note, internalNote }: Made,
) => ({
  id: newId(),
  [resource === 'products' ? 'product_id' : 'product_request_id']: String(listing['id']),
  user_id: String(listing['user_id']),
  name: String(listing['name']),
  account_id: accountId,
  kind: decision,
  ...(note && { note }),
  ...(internalNote && { internal_note: internalNote }),
})

/** Chosen reasons as parts of a decision. */
export const reasonsAsParts = (reasons: readonly string[]) =>
  reasons.length > 0 ? { decision_reasons: reasons.map((reason_id, position) => ({ position, reason_id })) } : {}
