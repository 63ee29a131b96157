import { record } from '../../trail/changes/record.ts'
import { getReport } from './queries.ts'

export const reportRecord = record('reports', {
  present: getReport,
  generated: ['message_search'],
})
