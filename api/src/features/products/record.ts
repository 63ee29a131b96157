import { record } from '../../trail/changes/record.ts'
import { getProduct, getProducts } from './queries.ts'
import { requireOffered, requireUnreported } from './undo-rules.ts'

export const productRecord = record('products', {
  present: getProduct,
  presentMany: getProducts,
  parts: {
    table: 'product_attribute_values',
    owner: 'product_id',
    columns: ['filter_id', 'position', 'item_id', 'text_en', 'text_ar'],
  },
  generated: ['filter_type', 'name_search'],
  decidedOn: [
    'name',
    'description',
    'price',
    'daily_rent',
    'monthly_rent',
    'filter_id',
    'images',
    'product_attribute_values',
  ],
  verbs: {
    status: { verified: 'approve', rejected: 'reject', changesRequested: 'request-changes' },
    promoted: { false: 'end-promotion' },
    featured: { true: 'feature', false: 'unfeature' },
  },
  automations: { approve: 'Product approved', reject: 'Product rejected', 'request-changes': 'Changes requested' },
  final: ['create'],
  undo: { allow: requireOffered, allowRemoval: requireUnreported },
})
