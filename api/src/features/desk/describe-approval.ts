import type { ReviewedResource } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { sampledAs } from './sample-decisions.ts'

/** An approval of a listing that waits, made outside the desk. */
export interface Approval {
  resource: ReviewedResource
  /** The columns that the listing had. */
  listing: Record<string, unknown>
  accountId: string
  samplePercent: number
}

/** The columns of the decision that an approval outside the desk is; read in its statement, the listing still waits. */
export function describeApproval({ resource, listing, accountId, samplePercent }: Approval): Record<string, unknown> {
  const id = String(listing['id'])
  return {
    id: sql`${newId()}::uuid`,
    [resource === 'products' ? 'product_id' : 'product_request_id']: sql`${id}::uuid`,
    user_id: sql`${listing['user_id']}::uuid`,
    name: sql`${listing['name']}::text`,
    account_id: sql`${accountId}::uuid`,
    kind: sql.lit('approve'),
    waiting_since: sql`(select waiting_since from review_queue where id = ${id}::uuid)`,
    sampled_as: sampledAs({ accountId, listing: id, percent: samplePercent }),
  }
}
