import { record } from '../../trail/changes/record.ts'
import { getProductRequest, getProductRequests } from './queries.ts'

export const productRequestRecord = record('productRequests', {
  present: getProductRequest,
  presentMany: getProductRequests,
  generated: ['search', 'phone_search'],
  decidedOn: ['name', 'message', 'description', 'price', 'filter_id', 'phone_number'],
  verbs: { status: { verified: 'approve', rejected: 'reject', changesRequested: 'request-changes' } },
  automations: {
    approve: 'Product request approved',
    reject: 'Product request rejected',
    'request-changes': 'Product request changes requested',
  },
  final: ['create'],
})
