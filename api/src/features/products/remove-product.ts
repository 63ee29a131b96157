import { removeRecord } from '../../trail/changes/changes.ts'
import { removeRecords } from '../../trail/changes/many-records.ts'
import type { ChangeContext } from '../../trail/changes/context.ts'
import { decisionRecord } from '../desk/record.ts'
import { promotionRecord } from '../promotions/record.ts'
import { reportRecord } from '../reports/record.ts'
import { lockProduct, withProduct } from './queries.ts'
import { productRecord } from './record.ts'

/** Removes a product with its promotion, reports and decisions (reading of the specification, section 5). 404 if it is gone already. */
export async function removeProduct(context: ChangeContext, id: string): Promise<void> {
  await lockProduct(context.db, id)
  await removeRecords(context, promotionRecord, await withProduct(context.db, 'promotions', id))
  await removeRecords(context, reportRecord, await withProduct(context.db, 'reports', id))
  await removeRecords(context, decisionRecord, await withProduct(context.db, 'decisions', id))
  await removeRecord(context, productRecord, id)
}
