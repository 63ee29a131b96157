import type { Suggestion } from '@dealsy/contract'
import type { SelectQueryBuilder } from 'kysely'
import { bilingual } from '../../db/lists/bilingual.ts'
import { list } from '../../db/lists/lists.ts'
import { oneById } from '../../db/lists/one-row.ts'
import type { Tables } from '../../db/schema/tables.ts'

type Suggestions = SelectQueryBuilder<Tables, 'suggestions', object>

const withColumns = (suggestions: Suggestions) =>
  suggestions.select([
    'suggestions.id as _id',
    bilingual('suggestions.title').as('title'),
    bilingual('suggestions.description').as('description'),
    'suggestions.icon',
    'suggestions.created_at as createdAt',
    'suggestions.updated_at as updatedAt',
    'suggestions.version',
  ])

/** The suggestion as the only row of a list, or none. */
export const suggestionList = list('suggestions', { columns: withColumns })

/** One suggestion; 404 if there is none. */
export const getSuggestion = oneById<Suggestion>(
  (db, id) => withColumns(db.selectFrom('suggestions').where('suggestions.id', '=', id)),
  'suggestion',
)
