import { removeRecord } from '../../changes/changes.ts'
import { removeRecords } from '../../changes/many-records.ts'
import type { ChangeContext } from '../../changes/context.ts'
import { lockProduct, withProduct } from './queries.ts'

/**
 * Removes a product with its promotion, reports and values; its images leave the storage after it (reading of the
 * specification, section 5). 404 where it is gone already.
 */
export async function removeProduct(context: ChangeContext, id: string): Promise<void> {
  await lockProduct(context.db, id)
  await removeRecords(context, 'promotions', await withProduct(context.db, 'promotions', id))
  await removeRecords(context, 'reports', await withProduct(context.db, 'reports', id))
  await removeRecord(context, 'products', id, 'product')
}
