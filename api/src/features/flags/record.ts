import { record } from '../../changes/record.ts'
import { getReviewWord } from './queries.ts'

export const reviewWordRecord = record({
  table: 'review_words',
  name: 'reviewWord',
  present: getReviewWord,
  named: 'word',
})
