import { record } from '../../trail/changes/record.ts'
import { getSuggestion } from './queries.ts'

export const suggestionRecord = record('suggestions', {
  present: getSuggestion,
  constraints: { suggestions_only_one: 'SUGGESTION_EXISTS' },
})
