import { record } from '../../changes/record.ts'
import { getSupport } from './queries.ts'

export const supportRecord = record({
  table: 'supports',
  name: 'support',
  present: getSupport,
  verbs: { status: { handled: 'handle', open: 'reopen' } },
})
