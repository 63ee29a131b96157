import { RequestFailure } from '../../failures/failures.ts'
import { markRecordRemoved } from '../../intake/app-records.ts'
import { createEach, type Intake, type New } from '../../intake/take-in.ts'
import { updateRecord } from '../../trail/changes/changes.ts'
import type { ChangeContext } from '../../trail/changes/context.ts'
import { insertRecords, removeRecords } from '../../trail/changes/many-records.ts'
import { columnsOf } from '../../endpoints/plain-changes.ts'
import { productRecord } from '../products/record.ts'
import { endPromotion } from './end-promotion.ts'
import { promotionOf } from './queries.ts'
import { promotionRecord } from './record.ts'

/** Removes an ended promotion for another one of its product; the app may send it again all the same. */
async function giveWay(context: ChangeContext, id: string): Promise<void> {
  await removeRecords(context, promotionRecord, [id])
  await markRecordRemoved(context.db, id)
}

/** Starts a promotion; one of the same product that has ended gives way to it. */
async function start(context: ChangeContext, { id, sent, createdAt }: New<'promotions'>): Promise<void> {
  const runs = Date.parse(sent.endDate) > Date.now()
  const earlier = await promotionOf(context.db, sent.productId)
  if (earlier?.status === 'active') throw new RequestFailure('PROMOTION_RUNS', {}, { at: ['productId'] })
  if (earlier) await giveWay(context, earlier.id)
  const row = { id, ...columnsOf(sent), status: runs ? 'active' : 'ended', created_at: createdAt }
  await insertRecords(context, promotionRecord, 'create', [row])
  await updateRecord(context, productRecord, sent.productId, { promoted: runs })
}

/** Promotions of products, which the app sells. */
export const takesPromotions: Intake<'promotions'> = {
  record: promotionRecord,
  fixed: ['productId'],
  keepsRemoved: true,
  create: createEach<'promotions'>(start),
  async change(context, id, { changed }) {
    await updateRecord(context, promotionRecord, id, columnsOf(changed))
  },
  async remove(context, id) {
    await endPromotion(context, id)
  },
}
