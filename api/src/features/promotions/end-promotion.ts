import { sql } from 'kysely'
import { updateRecord } from '../../changes/changes.ts'
import { updateRecords } from '../../changes/many-records.ts'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ChangeContext } from '../../changes/context.ts'
import { getPromotion, productOfPromotion } from './queries.ts'

const event = 'end-promotion'

/**
 * Ends a promotion now; its product leaves the promoted list (reading of the specification, section 5). One that is over
 * stays as it is. 404 where there is none.
 */
export async function endPromotion(context: ChangeContext, id: string): Promise<void> {
  // The product first, as whoever removes it does; its lock also lets the second of two ends see the first.
  const productId = await productOfPromotion(context.db, id)
  await updateRecord(context, 'products', productId, { promoted: false }, { record: 'promotion', event })
  const { status } = await getPromotion(context.db, id)
  if (status === 'ended') return
  const end_date = new Date().toISOString()
  await updateRecord(context, 'promotions', id, { status: 'ended', end_date }, { record: 'promotion', event })
}

const promotionsAtOnce = 500

/** Ends every promotion whose time is over; the trail names nobody as the one who did. */
export async function endOverduePromotions(db: Db): Promise<void> {
  while ((await endSome(db)) === promotionsAtOnce);
}

const endSome = (db: Db): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const context = { db: transaction, accountId: null, requestId: event }
    const { rows: overdue } = await sql<{ product_id: string }>`
      select product_id from promotions where status = 'active' and end_date <= now()
      order by end_date limit ${promotionsAtOnce}`.execute(transaction)
    const products = overdue.map(({ product_id }) => product_id)
    await updateRecords(context, 'products', products, { promoted: false }, event)
    const { rows } = await sql<{ id: string }>`
      select id from promotions where status = 'active' and end_date <= now() and product_id = any(${products})`.execute(
      transaction,
    )
    const ended = rows.map(({ id }) => id)
    await updateRecords(context, 'promotions', ended, { status: 'ended' }, event)
    return overdue.length
  })
