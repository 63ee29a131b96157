import { sql } from 'kysely'
import { list } from '../../db/lists/lists.ts'
import { record } from '../../trail/changes/record.ts'

/** The review words, in alphabetical order. */
export const reviewWordList = list('review_words', {
  columns: (words) =>
    words.select([
      'review_words.id as _id',
      'review_words.word',
      'review_words.match',
      'review_words.exceptions',
      'review_words.is_in_use as isInUse',
      'review_words.created_at as createdAt',
      'review_words.version',
    ]),
  order: [sql`lower(review_words.word) collate "C"`, 'asc'],
})

export const reviewWordRecord = record('reviewWords', {
  present: reviewWordList.one('reviewWord'),
})
