import { record } from '../../trail/changes/record.ts'
import { getReviewReason } from './queries.ts'

export const reviewReasonRecord = record({
  table: 'review_reasons',
  name: 'reviewReason',
  present: getReviewReason,
  named: ['name_en', 'name_ar'],
  earlier: { name: ['name_en', 'name_ar'] },
})
