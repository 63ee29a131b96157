import { record } from '../../trail/changes/record.ts'
import { getReviewReason } from './queries.ts'

export const reviewReasonRecord = record('reviewReasons', {
  present: getReviewReason,
  earlier: { name: ['name_en', 'name_ar'] },
})
