import { reviewWords } from '@dealsy/contract'
import { createRecord, updateRecord } from '../../trail/changes/changes.ts'
import { answerOne, answerPage, answerRemoval } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { getReviewWord, reviewWordList } from './queries.ts'
import { reviewWordRecord } from './record.ts'
import { tryWord } from './try-word.ts'

/** The words that flag listings at the review desk. */
export const reviewWordRoutes = implement(reviewWords, {
  list: answerPage('reviewWords', reviewWordList),
  get: answerOne('reviewWord', getReviewWord),
  tried: async ({ db, query: { exceptions, ...rule } }) => ({
    data: { tried: await tryWord(db, { ...rule, exceptions: exceptions.split('\n') }) },
  }),
  create: async ({ context, body: { word, match, exceptions, isInUse } }) => {
    const values = { word, match, exceptions, is_in_use: isInUse }
    return { data: { reviewWord: await createRecord(context, reviewWordRecord, values) } }
  },
  update: async ({ context, params, body: { word, match, exceptions, isInUse, version } }) => {
    const patch = { word, match, exceptions, is_in_use: isInUse }
    return { data: { reviewWord: await updateRecord(context, reviewWordRecord, params.id, patch, { version }) } }
  },
  remove: answerRemoval(reviewWordRecord),
})
