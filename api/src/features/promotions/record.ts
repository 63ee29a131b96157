import { record } from '../../trail/changes/record.ts'
import { getPromotion } from './queries.ts'
import { RequestFailure } from '../../failures/failures.ts'

export const promotionRecord = record('promotions', {
  present: getPromotion,
  verbs: { status: { ended: 'end-promotion' } },
  automations: { 'end-promotion': 'Promotion ended' },
  final: ['create'],
  undo: {
    together: ['status', 'end_date'],
    async allow(_, promotions) {
      for (const { row, isRestored } of promotions) {
        if (!isRestored && row.status === 'active' && Date.parse(row.end_date) <= Date.now())
          throw new RequestFailure('PROMOTION_OVER', {})
      }
    },
  },
})
