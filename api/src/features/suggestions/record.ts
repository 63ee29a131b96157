import { record } from '../../trail/changes/record.ts'
import { getSuggestion } from './queries.ts'

export const suggestionRecord = record({
  table: 'suggestions',
  name: 'suggestion',
  present: getSuggestion,
  named: ['title_en', 'title_ar'],
  images: { icon: 'one' },
  constraints: { suggestions_only_one: 'SUGGESTION_EXISTS' },
})
