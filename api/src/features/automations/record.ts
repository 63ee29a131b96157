import { record } from '../../trail/changes/record.ts'
import { getAutomation } from './queries.ts'

export const automationRecord = record('automations', {
  present: getAutomation,
  verbs: { is_disabled: { true: 'disable', false: 'enable' } },
})
