import { ReviewedResource, reviewReasons } from '@dealsy/contract'
import { answerOne, answerPage, answerRemoval } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { answerCreation, answerEdit, columnsOf } from '../../endpoints/plain-changes.ts'
import { reviewReasonList, reviewReasonRecord } from './record.ts'

/** Sorted and without duplicates, so that another order is not a change. */
const reasonColumns = ({ resources, ...fields }: { resources?: ReviewedResource[] | undefined }) => ({
  ...columnsOf(fields),
  resources: resources && ReviewedResource.options.filter((resource) => resources.includes(resource)),
})

/** The reasons that a moderator can choose at the review desk. */
export const reviewReasonRoutes = implement(reviewReasons, {
  list: answerPage('reviewReasons', reviewReasonList),
  get: answerOne('reviewReason', reviewReasonRecord.present),
  create: answerCreation('reviewReason', reviewReasonRecord, reasonColumns),
  update: answerEdit('reviewReason', reviewReasonRecord, reasonColumns),
  remove: answerRemoval(reviewReasonRecord),
})
