import { bilingual } from '../../db/lists/bilingual.ts'
import { list } from '../../db/lists/lists.ts'

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

/** One suggestion; 404 if there is none. */
export const getSuggestion = suggestionList.one('suggestion')
