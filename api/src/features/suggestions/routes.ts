import { suggestions } from '@dealsy/contract'
import { createRecord, removeRecord, updateRecord } from '../../changes/changes.ts'
import { bilingualColumns } from '../../db/bilingual.ts'
import { answerOne, answerPage } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { getSuggestion, suggestionList } from './queries.ts'

/** The single suggestion: spec section 2 'Configuration', section 5 'Create suggestion'. Anybody may read it (section 7). */
export const suggestionRoutes = implement(suggestions, {
  list: answerPage('suggestions', suggestionList),
  get: answerOne('suggestion', getSuggestion),
  create: async ({ context, body }) => {
    const id = await createRecord(context, 'suggestions', {
      title_en: body.title.en,
      title_ar: body.title.ar,
      description_en: body.description.en,
      description_ar: body.description.ar,
      icon: body.icon,
    })
    return { data: { suggestion: await getSuggestion(context.db, id) } }
  },
  update: async ({ context, params, body }) => {
    const current = () => getSuggestion(context.db, params.id)
    await updateRecord(
      context,
      'suggestions',
      params.id,
      {
        ...bilingualColumns('title', body.title),
        ...bilingualColumns('description', body.description),
        icon: body.icon,
      },
      { record: 'suggestion', version: body.version, current },
    )
    return { data: { suggestion: await current() } }
  },
  remove: async ({ context, params }) => {
    await removeRecord(context, 'suggestions', params.id, 'suggestion')
    return { data: { _id: params.id } }
  },
})
