import { removeRecord } from '../../changes/changes.ts'
import { removeRecords } from '../../changes/many-records.ts'
import type { Change } from '../../endpoints/implement.ts'
import { lockProduct, withProduct } from './queries.ts'

/**
 * Removes a product with its promotion, reports and values; its images leave the storage after it (reading of the
 * specification, section 5). 404 where it is gone already.
 */
export async function removeProduct(change: Change, id: string): Promise<void> {
  await lockProduct(change.db, id)
  await removeRecords(change, 'promotions', await withProduct(change.db, 'promotions', id))
  await removeRecords(change, 'reports', await withProduct(change.db, 'reports', id))
  await removeRecord(change, 'products', id, 'product')
}
