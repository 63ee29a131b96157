import { ReviewedResource, reviewReasons } from '@dealsy/contract'
import { createRecord, updateRecord } from '../../trail/changes/changes.ts'
import { bilingualColumns } from '../../db/lists/bilingual.ts'
import { answerOne, answerPage, answerRemoval } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { getReviewReason, reviewReasonList } from './queries.ts'
import { reviewReasonRecord } from './record.ts'

/** Sorted and without duplicates, so that another order is not a change. */
const inOrder = (resources: readonly ReviewedResource[]) =>
  ReviewedResource.options.filter((resource) => resources.includes(resource))

/** The reasons that a moderator can choose at the review desk. */
export const reviewReasonRoutes = implement(reviewReasons, {
  list: answerPage('reviewReasons', reviewReasonList),
  get: answerOne('reviewReason', getReviewReason),
  create: async ({ context, body: { name, text, resources, rank, isInUse } }) => {
    const row = {
      ...bilingualColumns('name', name),
      ...bilingualColumns('text', text),
      resources: inOrder(resources),
      rank,
      is_in_use: isInUse,
    }
    return { data: { reviewReason: await createRecord(context, reviewReasonRecord, row) } }
  },
  update: async ({ context, params, body: { name, text, resources, rank, isInUse, version } }) => {
    const patch = {
      ...bilingualColumns('name', name),
      ...bilingualColumns('text', text),
      resources: resources && inOrder(resources),
      rank,
      is_in_use: isInUse,
    }
    return { data: { reviewReason: await updateRecord(context, reviewReasonRecord, params.id, patch, { version }) } }
  },
  remove: answerRemoval(reviewReasonRecord),
})
