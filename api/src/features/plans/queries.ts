import type { Plan } from '@dealsy/contract'
import { sql } from 'kysely'
import { bilingual } from '../../db/lists/bilingual.ts'
import { list } from '../../db/lists/lists.ts'

const features = sql<Plan['features']>`
  (select coalesce(jsonb_agg(${bilingual('plan_features.text')} order by plan_features.position), '[]')
    from plan_features where plan_features.plan_id = plans.id)`

/** Plans, newest first. */
export const planList = list('plans', {
  columns: (plans) =>
    plans.select([
      'plans.id as _id',
      bilingual('plans.name').as('name'),
      bilingual('plans.description').as('description'),
      'plans.type',
      features.as('features'),
      'plans.created_at as createdAt',
      'plans.version',
    ]),
})

/** One plan; 404 if there is none. */
export const getPlan = planList.one('plan')
