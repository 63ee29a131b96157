import { jobActions, type Promotion } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readInput } from '../../endpoints/register.ts'
import { RequestFailure } from '../../failures/failures.ts'
import { changeEach, type JobAction } from '../../jobs/actions.ts'
import { updateRecord } from '../../trail/changes/changes.ts'
import type { ChangeContext } from '../../trail/changes/context.ts'
import { updateRecords } from '../../trail/changes/many-records.ts'
import { productRecord } from '../products/record.ts'
import { getPromotion, productOfPromotion, promotionOf } from './queries.ts'
import { promotionRecord } from './record.ts'

/** Ends a promotion now, if it runs; its product leaves the promoted list (reading of the specification, section 5). 404 if there is none. */
export async function endPromotion(context: ChangeContext, id: string): Promise<Promotion> {
  // Locks the product first, in the lock order of a removal. The lock also serializes two concurrent calls.
  const productId = await productOfPromotion(context.db, id)
  await updateRecord(context, productRecord, productId, { promoted: false })
  const promotion = await getPromotion(context.db, id)
  if (promotion.status === 'ended') return promotion
  return updateRecord(context, promotionRecord, id, { status: 'ended', end_date: new Date().toISOString() })
}

const name = 'products.endPromotions'

/** Ends the promotions of many products; one without a running promotion is left as it is. */
export const endPromotions: JobAction<object> = {
  name,
  permission: 'promotions.end',
  atOnce: 1,
  kindOf: () => 'products',
  read: (input) => readInput(jobActions[name], input),
  run: (context, _, records) =>
    changeEach(context.db, records, async ({ id }) => {
      const promotion = await promotionOf(context.db, id)
      if (promotion?.status !== 'active') throw new RequestFailure('NO_PROMOTION_RUNS', {})
      await endPromotion(context, promotion.id)
    }),
}

const promotionsAtOnce = 500

/** Ends every expired promotion; the entries in the trail have no author. */
export async function endOverduePromotions(db: Db): Promise<void> {
  while ((await endSome(db)) === promotionsAtOnce);
}

const endSome = (db: Db): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const context = { db: transaction, accountId: null, requestId: 'end-promotion' }
    const { rows: overdue } = await sql<{ product_id: string }>`
      select product_id from promotions where status = 'active' and end_date <= now()
      order by end_date limit ${promotionsAtOnce}`.execute(transaction)
    const products = overdue.map(({ product_id }) => product_id)
    await updateRecords(context, productRecord, products, { promoted: false })
    const { rows } = await sql<{ id: string }>`
      select id from promotions where status = 'active' and end_date <= now() and product_id = any(${products})`.execute(
      transaction,
    )
    const ended = rows.map(({ id }) => id)
    await updateRecords(context, promotionRecord, ended, { status: 'ended' })
    return overdue.length
  })
