import { suggestions } from '@dealsy/contract'
import { answerOne, answerPage, answerRemoval } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { answerCreation, answerEdit } from '../../endpoints/plain-changes.ts'
import { suggestionList, suggestionRecord } from './record.ts'

/** The single suggestion: spec section 2 'Configuration', section 5 'Create suggestion'. Anybody may read it (section 7). */
export const suggestionRoutes = implement(suggestions, {
  list: answerPage('suggestions', suggestionList),
  get: answerOne('suggestion', suggestionRecord.present),
  create: answerCreation('suggestion', suggestionRecord),
  update: answerEdit('suggestion', suggestionRecord),
  remove: answerRemoval(suggestionRecord),
})
