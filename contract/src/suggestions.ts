import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { paged } from './lists.ts'
import {
  answer,
  bilingual,
  BilingualText,
  component,
  EditedVersion,
  Id,
  ImageAddress,
  ImageUrl,
  Removed,
  Timestamp,
  Version,
} from './shapes.ts'

/** The card that the app suggests something with; there is at most one. */
export const Suggestion = component('Suggestion', {
  _id: Id,
  title: BilingualText,
  description: BilingualText,
  icon: ImageAddress,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: Version,
})
export type Suggestion = z.infer<typeof Suggestion>

const SuggestionFields = z.object({ title: bilingual(100), description: bilingual(1000), icon: ImageUrl })

export const suggestions = resource('suggestions', {
  list: endpoint('GET /suggestions', 'public', 'The suggestion, where there is one.', paged('suggestions', Suggestion)),
  get: endpoint('GET /suggestions/{id}', 'public', 'One suggestion.', { response: answer({ suggestion: Suggestion }) }),
  create: endpoint('POST /suggestions', 'suggestions.edit', 'Adds the suggestion; 409 where there is one already.', {
    body: SuggestionFields,
    response: answer({ suggestion: Suggestion }),
    status: 201,
    failures: ['SUGGESTION_EXISTS'],
  }),
  update: endpoint('PUT /suggestions/{id}', 'suggestions.edit', 'Changes the given fields of the suggestion.', {
    body: SuggestionFields.extend({ title: bilingual(100).partial(), description: bilingual(1000).partial() })
      .partial()
      .extend({ version: EditedVersion }),
    response: answer({ suggestion: Suggestion }),
  }),
  remove: endpoint('DELETE /suggestions/{id}', 'suggestions.edit', 'Removes the suggestion.', { response: Removed }),
})
