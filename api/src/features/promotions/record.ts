import { record } from '../../trail/changes/record.ts'
import { getPromotion } from './queries.ts'
import { requireRunning } from './require-running.ts'

export const promotionRecord = record({
  table: 'promotions',
  name: 'promotion',
  present: getPromotion,
  named: 'product_id',
  references: { product_id: 'products' },
  verbs: { status: { ended: 'end-promotion' } },
  automations: { 'end-promotion': 'Promotion ended' },
  final: ['create'],
  undo: { allow: requireRunning, together: ['status', 'end_date'] },
})
