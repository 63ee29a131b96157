import { record } from '../../trail/changes/record.ts'
import { getAutomation } from './queries.ts'

export const automationRecord = record({
  table: 'automations',
  name: 'automation',
  present: getAutomation,
  named: 'automation',
  verbs: { is_disabled: { true: 'disable', false: 'enable' } },
})
