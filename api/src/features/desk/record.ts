import type { ReviewedResource } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Settings } from '../../settings.ts'
import { updateRecord } from '../../trail/changes/changes.ts'
import type { ChangeContext } from '../../trail/changes/context.ts'
import { insertRecords } from '../../trail/changes/many-records.ts'
import { type Presented, record, type RecordOf, type Row } from '../../trail/changes/record.ts'
import { describeDecision } from './decisions/describe-decision.ts'
import { getDecision } from './queries.ts'
import { isDrawn, sampledAs } from './second-opinions/sample-decisions.ts'

export const decisionRecord = record('decisions', {
  present: getDecision,
  parts: { table: 'decision_reasons', owner: 'decision_id', columns: ['position', 'reason_id'] },
})

/** A call that approves a listing outside the desk. */
interface Approving {
  context: ChangeContext
  params: { id: string }
  body: { status: 'pending' | 'verified'; version?: number | undefined }
  administrator: { accountId: string }
  services: { settings: Pick<Settings, 'reviewSamplePercent'> }
}

const waitingSince = sql<Row>`
  jsonb_build_object('waiting_since', (select waiting_since from review_queue where review_queue.id = t.id))`

/**
 * Gives a listing the status of the call and returns it; one that waited gets a decision too. `refuse` may throw for the status that it
 * had, where that is another.
 */
export async function approveOutsideDesk<Wire>(
  { context, params, body: { status, version }, administrator: { accountId }, services: { settings } }: Approving,
  listing: RecordOf<'products' | 'product_requests'> & Presented<Wire>,
  refuse: (was: Row) => void = () => {},
): Promise<Wire> {
  const resource = listing.resource as ReviewedResource
  let decision: (Row & { id: string }) | undefined
  const approved = await updateRecord(
    context,
    listing,
    params.id,
    { status },
    {
      seen: version,
      beside: waitingSince,
      async allow(was, columns) {
        refuse(was)
        if (columns['status'] !== 'pending') return
        const look = isDrawn(settings.reviewSamplePercent) ? await readLook(context.db, accountId, params.id) : null
        decision = {
          ...describeDecision(accountId, columns, { resource, decision: 'approve' }),
          waiting_since: columns['waiting_since'],
          ...(look !== null && { sampled_as: look }),
        }
      },
    },
  )
  if (decision) await insertRecords(context, decisionRecord, 'create', [decision])
  return approved
}

async function readLook(db: Db, accountId: string, listing: string): Promise<string | null> {
  const { rows } = await sql<{ look: string | null }>`select ${sampledAs(accountId, listing)} as look`.execute(db)
  return rows[0]?.look ?? null
}
