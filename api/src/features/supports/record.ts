import { record } from '../../trail/changes/record.ts'
import { getSupport } from './queries.ts'

export const supportRecord = record('supports', {
  present: getSupport,
  generated: ['search', 'phone_search'],
  verbs: { status: { handled: 'handle', open: 'reopen' } },
  final: ['create'],
  undo: { together: ['status', 'handled_at', 'handled_by'] },
})
