import { plans } from '@dealsy/contract'
import type { BilingualText } from '@dealsy/contract'
import { createRecord, updateRecord } from '../../trail/changes/changes.ts'
import { bilingualColumns } from '../../db/lists/bilingual.ts'
import { answerOne, answerPage, answerRemoval } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { getPlan, planList } from './queries.ts'
import { planRecord } from './record.ts'

/** The features of a plan as part rows, in the given order. */
const featureRows = (features: readonly BilingualText[]) =>
  features.map((text, position) => ({ position, ...bilingualColumns('text', text) }))

/** Plans: spec section 2 'Configuration', section 5 'Create plan'. Anybody may read them (section 7). */
export const planRoutes = implement(plans, {
  list: answerPage('plans', planList),
  get: answerOne('plan', getPlan),
  create: async ({ context, body: { name, description, type, features } }) => {
    const row = {
      ...bilingualColumns('name', name),
      ...bilingualColumns('description', description),
      type,
      plan_features: featureRows(features),
    }
    return { data: { plan: await createRecord(context, planRecord, row) } }
  },
  update: async ({ context, params, body: { name, description, type, features, version } }) => {
    const patch = {
      ...bilingualColumns('name', name),
      ...bilingualColumns('description', description),
      type,
      plan_features: features && featureRows(features),
    }
    return { data: { plan: await updateRecord(context, planRecord, params.id, patch, { version }) } }
  },
  remove: answerRemoval(planRecord),
})
