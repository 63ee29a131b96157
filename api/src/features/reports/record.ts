import { record } from '../../changes/record.ts'
import { getReport } from './queries.ts'

export const reportRecord = record({ table: 'reports', name: 'report', present: getReport })
