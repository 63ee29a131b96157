import { bilingual } from '../../db/lists/bilingual.ts'
import { list } from '../../db/lists/lists.ts'
import { record } from '../../trail/changes/record.ts'

/** The suggestion as the only row of a list, or none. */
export const suggestionList = list('suggestions', {
  columns: (suggestions) =>
    suggestions.select([
      'suggestions.id as _id',
      bilingual('suggestions.title').as('title'),
      bilingual('suggestions.description').as('description'),
      'suggestions.icon',
      'suggestions.created_at as createdAt',
      'suggestions.updated_at as updatedAt',
      'suggestions.version',
    ]),
})

export const suggestionRecord = record('suggestions', {
  present: suggestionList.one('suggestion'),
  constraints: { suggestions_only_one: 'SUGGESTION_EXISTS' },
})
