import { record } from '../../trail/changes/record.ts'
import { getReviewWord } from './queries.ts'

export const reviewWordRecord = record('reviewWords', {
  present: getReviewWord,
})
