import { record } from '../../trail/changes/record.ts'
import { getPlan } from './queries.ts'

export const planRecord = record('plans', {
  present: getPlan,
  parts: { table: 'plan_features', owner: 'plan_id', columns: ['position', 'text_en', 'text_ar'] },
})
