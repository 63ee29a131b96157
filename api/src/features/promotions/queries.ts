import type { Promotion } from '@dealsy/contract'
import { refOf } from '../../db/lists/refs.ts'
import type { Db } from '../../db/open.ts'
import { notFound } from '../../failures/failures.ts'

/** One promotion; 404 if there is none. */
export const getPromotion = (db: Db, id: string): Promise<Promotion> =>
  db
    .selectFrom('promotions')
    .select([
      'id as _id',
      refOf('promotions.id').as('ref'),
      'amount',
      'number_of_days as numberOfDays',
      'status',
      'start_date as startDate',
      'end_date as endDate',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('promotion'))

/** The product of a promotion; 404 where there is no such promotion. */
export async function productOfPromotion(db: Db, id: string): Promise<string> {
  const { product_id } = await db
    .selectFrom('promotions')
    .select('product_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('promotion'))
  return product_id
}

/** The promotion of a product, with the product locked until the transaction ends; undefined where there is none. */
export async function promotionOf(transaction: Db, productId: string) {
  // The product first, in the lock order of a removal.
  await transaction.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute()
  return transaction
    .selectFrom('promotions')
    .select(['id', 'status'])
    .where('product_id', '=', productId)
    .executeTakeFirst()
}
