import { record } from '../../trail/changes/record.ts'
import { getSupport } from './queries.ts'

export const supportRecord = record({
  table: 'supports',
  name: 'support',
  present: getSupport,
  named: 'name',
  references: { handled_by: 'accounts' },
  verbs: { status: { handled: 'handle', open: 'reopen' } },
  final: ['create'],
  undo: { together: ['status', 'handled_at', 'handled_by'] },
})
