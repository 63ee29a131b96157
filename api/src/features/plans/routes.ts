import { plans } from '@dealsy/contract'
import type { BilingualText } from '@dealsy/contract'
import { bilingualColumns } from '../../db/lists/bilingual.ts'
import { answerOne, answerPage, answerRemoval } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { answerCreation, answerEdit, columnsOf } from '../../endpoints/plain-changes.ts'
import { planList, planRecord } from './record.ts'

/** The columns of a plan, with its features as part rows in the given order. */
const planColumns = ({ features, ...fields }: { features?: readonly BilingualText[] | undefined }) => ({
  ...columnsOf(fields),
  plan_features: features?.map((text, position) => ({ position, ...bilingualColumns('text', text) })),
})

/** Plans: spec section 2 'Configuration', section 5 'Create plan'. Anybody may read them (section 7). */
export const planRoutes = implement(plans, {
  list: answerPage('plans', planList),
  get: answerOne('plan', planRecord.present),
  create: answerCreation('plan', planRecord, planColumns),
  update: answerEdit('plan', planRecord, planColumns),
  remove: answerRemoval(planRecord),
})
