import { reviewWords } from '@dealsy/contract'
import { answerOne, answerPage, answerRemoval } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { answerCreation, answerEdit } from '../../endpoints/plain-changes.ts'
import { reviewWordList, reviewWordRecord } from './record.ts'
import { tryWord } from './try-word.ts'

/** The words that flag listings at the review desk. */
export const reviewWordRoutes = implement(reviewWords, {
  list: answerPage('reviewWords', reviewWordList),
  get: answerOne('reviewWord', reviewWordRecord.present),
  tried: async ({ db, query: { exceptions, ...rule } }) => ({
    data: { tried: await tryWord(db, { ...rule, exceptions: exceptions.split('\n') }) },
  }),
  create: answerCreation('reviewWord', reviewWordRecord),
  update: answerEdit('reviewWord', reviewWordRecord),
  remove: answerRemoval(reviewWordRecord),
})
