import type { Promotion } from '@dealsy/contract'
import type { Db } from '../../db/open.ts'
import { notFound } from '../../failures/failures.ts'

/** One promotion; 404 if there is none. */
export const getPromotion = (db: Db, id: string): Promise<Promotion> =>
  db
    .selectFrom('promotions')
    .select([
      'id as _id',
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
