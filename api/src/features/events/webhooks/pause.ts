import type { Db } from '../../../db/open.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockRecord, updateRecord } from '../../../trail/changes/changes.ts'
import type { ChangeContext } from '../../../trail/changes/context.ts'
import { webhookRecord } from './record.ts'

/** Pauses a webhook, if it is not paused yet, and returns it. 404 if it is gone. */
export async function pause(context: ChangeContext, id: string, because: 'person' | 'failing' | 'gone') {
  const { paused_at: pausedAt } = await lockRecord(context, webhookRecord, id)
  if (pausedAt !== null) return webhookRecord.present(context.db, id)
  return updateRecord(context, webhookRecord, id, { paused_at: new Date().toISOString(), paused_because: because })
}

/** Pauses a webhook by the program. */
export const pauseWebhook = (db: Db, id: string, because: 'failing' | 'gone'): Promise<unknown> =>
  inTransaction(db, (transaction) =>
    pause({ db: transaction, accountId: null, requestId: 'pause-webhook' }, id, because),
  )

/** Pauses the webhooks that have failed for three days without any success. */
export async function pauseFailingWebhooks(db: Db): Promise<void> {
  const failing = await db
    .selectFrom('webhooks')
    .select('id')
    .where('paused_at', 'is', null)
    .where('failing_since', '<', new Date(Date.now() - threeDays).toISOString())
    .execute()
  for (const { id } of failing) await pauseWebhook(db, id, 'failing')
}

const threeDays = 3 * 24 * 60 * 60_000
