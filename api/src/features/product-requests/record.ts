import { record } from '../../changes/record.ts'
import { getProductRequest } from './queries.ts'

export const productRequestRecord = record({
  table: 'product_requests',
  name: 'productRequest',
  present: getProductRequest,
  named: 'name',
  references: { user_id: 'users', filter_id: 'filters' },
  generated: ['search'],
  verbs: { status: { verified: 'approve' } },
  automations: { approve: 'Product request approved' },
  final: ['create'],
})
