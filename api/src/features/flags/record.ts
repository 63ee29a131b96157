import { record } from '../../trail/changes/record.ts'
import { getReviewWord } from './queries.ts'

export const reviewWordRecord = record({
  table: 'review_words',
  name: 'reviewWord',
  present: getReviewWord,
  named: 'word',
})
