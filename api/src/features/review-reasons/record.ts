import type { ReviewReason } from '@dealsy/contract'
import { sql } from 'kysely'
import { bilingual } from '../../db/lists/bilingual.ts'
import { list } from '../../db/lists/lists.ts'
import { record } from '../../trail/changes/record.ts'

/** The reasons, by their rank. */
export const reviewReasonList = list('review_reasons', {
  columns: (reasons) =>
    reasons.select([
      'review_reasons.id as _id',
      bilingual('review_reasons.name').as('name'),
      bilingual('review_reasons.text').as('text'),
      sql<ReviewReason['resources']>`review_reasons.resources`.as('resources'),
      'review_reasons.rank',
      'review_reasons.is_in_use as isInUse',
      'review_reasons.created_at as createdAt',
      'review_reasons.version',
    ]),
  order: [sql.ref('review_reasons.rank'), 'asc'],
})

export const reviewReasonRecord = record('reviewReasons', {
  present: reviewReasonList.one('reviewReason'),
  earlier: { name: ['name_en', 'name_ar'] },
})
