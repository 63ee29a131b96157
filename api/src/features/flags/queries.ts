import type { ReviewWord } from '@dealsy/contract'
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { list } from '../../db/lists/lists.ts'
import { oneById } from '../../db/lists/one-row.ts'
import type { Tables } from '../../db/schema/tables.ts'

type ReviewWords = SelectQueryBuilder<Tables, 'review_words', object>

const withColumns = (words: ReviewWords) =>
  words.select([
    'review_words.id as _id',
    'review_words.word',
    'review_words.match',
    'review_words.exceptions',
    'review_words.is_in_use as isInUse',
    'review_words.created_at as createdAt',
    'review_words.version',
  ])

/** The review words, in alphabetical order. */
export const reviewWordList = list('review_words', {
  columns: withColumns,
  order: [sql`lower(review_words.word) collate "C"`, 'asc'],
})

/** One review word; 404 if there is none. */
export const getReviewWord = oneById<ReviewWord>(
  (db, id) => withColumns(db.selectFrom('review_words').where('review_words.id', '=', id)),
  'reviewWord',
)
