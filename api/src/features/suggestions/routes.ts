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
  create: async ({ context, body }) => {
    const suggestion = await createRecord(context, suggestionRecord, {
      title_en: body.title.en,
      title_ar: body.title.ar,
      description_en: body.description.en,
      description_ar: body.description.ar,
      icon: body.icon,
    })
    return { data: { suggestion } }
  },
  update: async ({ context, params, body }) => {
    const suggestion = await updateRecord(
      context,
      suggestionRecord,
      params.id,
      {
        ...bilingualColumns('title', body.title),
        ...bilingualColumns('description', body.description),
        icon: body.icon,
      },
      { version: body.version },
    )
    return { data: { suggestion } }
  },
  remove: answerRemoval(suggestionRecord),
})
