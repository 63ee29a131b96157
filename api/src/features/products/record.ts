import { record } from '../../changes/record.ts'
import { getProduct } from './queries.ts'
import { requireOffered, requireUnreported } from './undo-rules.ts'

export const productRecord = record({
  table: 'products',
  name: 'product',
  present: getProduct,
  parts: {
    table: 'product_attribute_values',
    owner: 'product_id',
    columns: ['filter_id', 'position', 'item_id', 'text_en', 'text_ar'],
  },
  named: 'name',
  references: { user_id: 'users', filter_id: 'filters', item_id: 'filters' },
  generated: ['filter_type', 'name_search'],
  images: { images: 'many' },
  verbs: {
    status: { verified: 'approve' },
    promoted: { false: 'end-promotion' },
    featured: { true: 'feature', false: 'unfeature' },
  },
  automations: { approve: 'Product approved' },
  final: ['create'],
  undo: { allow: requireOffered, allowRemoval: requireUnreported },
})
