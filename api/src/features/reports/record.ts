import { record } from '../../trail/changes/record.ts'
import { getReport } from './queries.ts'

export const reportRecord = record({
  table: 'reports',
  name: 'report',
  present: getReport,
  named: 'product_id',
  references: { product_id: 'products', user_id: 'users' },
})
