import { suggestions } from '@dealsy/contract'
import { createRecord, updateRecord } from '../../trail/changes/changes.ts'
import { bilingualColumns } from '../../db/lists/bilingual.ts'
import { answerOne, answerPage, answerRemoval } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { getSuggestion, suggestionList } from './queries.ts'
import { suggestionRecord } from './record.ts'

/** The single suggestion: spec section 2 'Configuration', section 5 'Create suggestion'. Anybody may read it (section 7). */
export const suggestionRoutes = implement(suggestions, {
  list: answerPage('suggestions', suggestionList),
  get: answerOne('suggestion', getSuggestion),
  create: async ({ context, body: { title, description, icon } }) => {
    const row = { ...bilingualColumns('title', title), ...bilingualColumns('description', description), icon }
    return { data: { suggestion: await createRecord(context, suggestionRecord, row) } }
  },
  update: async ({ context, params, body: { title, description, icon, version } }) => {
    const patch = { ...bilingualColumns('title', title), ...bilingualColumns('description', description), icon }
    return { data: { suggestion: await updateRecord(context, suggestionRecord, params.id, patch, { version }) } }
  },
  remove: answerRemoval(suggestionRecord),
})
