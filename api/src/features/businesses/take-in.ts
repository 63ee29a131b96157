import { columnsOf } from '../../endpoints/plain-changes.ts'
import { createTogether, type Intake, type Sent } from '../../intake/take-in.ts'
import { removeRecord, updateRecord } from '../../trail/changes/changes.ts'
import { businessRecord } from './record.ts'
import { categoryRows, requireCategories } from './require-categories.ts'

const columns = ({ filterId, ...fields }: Partial<Sent<'businesses'>>) => ({
  ...columnsOf(fields),
  ...(filterId && { business_filters: categoryRows(filterId) }),
})

/** Businesses; whether they are featured, their rank and their icon belong to the back office. */
export const takesBusinesses: Intake<'businesses'> = {
  record: businessRecord,
  fixed: ['userId'],
  create: createTogether<'businesses'>(businessRecord, async ({ db }, records) => {
    await requireCategories(
      db,
      records.flatMap(({ sent }) => sent.filterId),
    )
    return ({ sent }) => columns(sent)
  }),
  async change(context, id, { changed }) {
    if (changed.filterId) await requireCategories(context.db, changed.filterId)
    await updateRecord(context, businessRecord, id, columns(changed))
  },
  remove: (context, id) => removeRecord(context, businessRecord, id),
}
