import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { rule } from './failures.ts'
import { paged } from './lists.ts'
import {
  answer,
  bilingual,
  BilingualText,
  component,
  EditedVersion,
  Id,
  Removed,
  Timestamp,
  Version,
} from './shapes.ts'

export const PlanType = z.enum(['Tajer', 'TajerPlus']).meta({ id: 'PlanType' })
export type PlanType = z.infer<typeof PlanType>

/** What merchants subscribe to; `features` are the lines that the app shows below the name, in their order. */
export const Plan = component('Plan', {
  _id: Id,
  name: BilingualText,
  description: BilingualText,
  type: PlanType,
  features: z.array(BilingualText),
  createdAt: Timestamp,
  version: Version,
})
export type Plan = z.infer<typeof Plan>

/** The most features that a plan may have. */
export const mostFeatures = 50

const PlanFields = z.object({
  name: bilingual(100),
  description: bilingual(1000),
  type: PlanType,
  features: z.array(bilingual(300)).min(1, rule('NO_FEATURE')).max(mostFeatures, rule('TOO_MANY_FEATURES')),
})

export const plans = resource('plans', {
  list: endpoint('GET /plans', 'public', 'Plans, newest first.', paged('plans', Plan)),
  get: endpoint('GET /plans/{id}', 'public', 'One plan.', { response: answer({ plan: Plan }) }),
  create: endpoint('POST /plans', 'plans.edit', 'Adds a plan.', {
    body: PlanFields,
    response: answer({ plan: Plan }),
    status: 201,
  }),
  update: endpoint(
    'PUT /plans/{id}',
    'plans.edit',
    'Changes the given fields of a plan; `features` are given all together.',
    {
      body: PlanFields.extend({ name: bilingual(100).partial(), description: bilingual(1000).partial() })
        .partial()
        .extend({ version: EditedVersion }),
      response: answer({ plan: Plan }),
    },
  ),
  remove: endpoint('DELETE /plans/{id}', 'plans.edit', 'Removes a plan.', { response: Removed }),
})
