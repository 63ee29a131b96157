import { record } from '../../trail/changes/record.ts'
import { getCallSupport } from './queries.ts'

export const callSupportRecord = record({
  table: 'call_supports',
  name: 'callSupport',
  present: getCallSupport,
  named: 'name',
  verbs: { status: { available: 'mark-available', busy: 'mark-busy' } },
})
