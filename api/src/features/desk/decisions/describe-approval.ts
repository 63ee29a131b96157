import type { ReviewedResource } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Made } from '../../../trail/changes/entries.ts'
import { sampledAs } from '../second-opinions/sample-decisions.ts'

/** An approval of a pending listing, made outside the desk. */
export interface Approval {
  resource: ReviewedResource
  /** The columns that the listing had. */
  listing: Record<string, unknown>
  accountId: string
  samplePercent: number
}

/** The decision row for an approval outside the desk. It is read in the statement of the approval, in which the listing is still pending. */
export function describeApproval({ resource, listing, accountId, samplePercent }: Approval): Omit<Made, 'record'> {
  const id = String(listing['id'])
  return {
    values: {
      id: newId(),
      [resource === 'products' ? 'product_id' : 'product_request_id']: id,
      user_id: listing['user_id'],
      name: listing['name'],
      account_id: accountId,
      kind: 'approve',
    },
    read: {
      waiting_since: sql`(select waiting_since from review_queue where id = ${id}::uuid)`,
      sampled_as: sampledAs({ accountId, listing: id, percent: samplePercent }),
    },
  }
}
