import { record } from '../../changes/record.ts'
import { getPromotion } from './queries.ts'

export const promotionRecord = record({
  table: 'promotions',
  name: 'promotion',
  present: getPromotion,
  verbs: { status: { ended: 'end-promotion' } },
  automations: { 'end-promotion': 'Promotion ended' },
})
