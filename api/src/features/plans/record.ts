import { record } from '../../trail/changes/record.ts'
import { getPlan } from './queries.ts'

export const planRecord = record({
  table: 'plans',
  name: 'plan',
  present: getPlan,
  named: ['name_en', 'name_ar'],
  parts: { table: 'plan_features', owner: 'plan_id', columns: ['position', 'text_en', 'text_ar'] },
})
