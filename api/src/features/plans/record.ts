import type { Plan } from '@dealsy/contract'
import { sql } from 'kysely'
import { bilingual } from '../../db/lists/bilingual.ts'
import { list } from '../../db/lists/lists.ts'
import { record } from '../../trail/changes/record.ts'

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

export const planRecord = record('plans', {
  present: planList.one('plan'),
  parts: { table: 'plan_features', owner: 'plan_id', columns: ['position', 'text_en', 'text_ar'] },
})
