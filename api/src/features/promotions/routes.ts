import { promotions } from '@dealsy/contract'
import { answerOne } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { endPromotion } from './end-promotion.ts'
import { getPromotion } from './queries.ts'

/** Promotions: spec section 2 'Product page'. */
export const promotionRoutes = implement(promotions, {
  get: answerOne('promotion', getPromotion),
  remove: async ({ context, params }) => ({ data: { promotion: await endPromotion(context, params.id) } }),
})
