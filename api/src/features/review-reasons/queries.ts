import type { ReviewReason } from '@dealsy/contract'
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { bilingual } from '../../db/lists/bilingual.ts'
import { list } from '../../db/lists/lists.ts'
import { oneById } from '../../db/lists/one-row.ts'
import type { Tables } from '../../db/schema/tables.ts'

type ReviewReasons = SelectQueryBuilder<Tables, 'review_reasons', object>

const withColumns = (reasons: ReviewReasons) =>
  reasons.select([
    'review_reasons.id as _id',
    bilingual('review_reasons.name').as('name'),
    bilingual('review_reasons.text').as('text'),
    sql<ReviewReason['resources']>`review_reasons.resources`.as('resources'),
    'review_reasons.rank',
    'review_reasons.is_in_use as isInUse',
    'review_reasons.created_at as createdAt',
    'review_reasons.version',
  ])

/** The reasons, by their rank. */
export const reviewReasonList = list('review_reasons', {
  columns: withColumns,
  order: [sql.ref('review_reasons.rank'), 'asc'],
})

/** One reason; 404 if there is none. */
export const getReviewReason = oneById<ReviewReason>(
  (db, id) => withColumns(db.selectFrom('review_reasons').where('review_reasons.id', '=', id)),
  'reviewReason',
)
