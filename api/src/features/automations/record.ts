import { record } from '../../changes/record.ts'
import { getAutomation } from './queries.ts'

export const automationRecord = record({
  table: 'automations',
  name: 'automation',
  present: getAutomation,
  verbs: { is_disabled: { true: 'disable', false: 'enable' } },
})
