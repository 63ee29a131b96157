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
  features.map(({ en, ar }, position) => ({ position, text_en: en, text_ar: ar }))

/** Plans: spec section 2 'Configuration', section 5 'Create plan'. Anybody may read them (section 7). */
export const planRoutes = implement(plans, {
  list: answerPage('plans', planList),
  get: answerOne('plan', getPlan),
  create: async ({ context, body }) => {
    const plan = await createRecord(context, planRecord, {
      name_en: body.name.en,
      name_ar: body.name.ar,
      description_en: body.description.en,
      description_ar: body.description.ar,
      type: body.type,
      plan_features: featureRows(body.features),
    })
    return { data: { plan } }
  },
  update: async ({ context, params, body }) => {
    const plan = await updateRecord(
      context,
      planRecord,
      params.id,
      {
        ...bilingualColumns('name', body.name),
        ...bilingualColumns('description', body.description),
        type: body.type,
        plan_features: body.features && featureRows(body.features),
      },
      { version: body.version },
    )
    return { data: { plan } }
  },
  remove: answerRemoval(planRecord),
})
