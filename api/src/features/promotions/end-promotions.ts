import { jobActions } from '@dealsy/contract'
import { readInput } from '../../endpoints/register.ts'
import { RequestFailure } from '../../failures/failures.ts'
import { changeEach, type JobAction } from '../../jobs/actions.ts'
import { endPromotion } from './end-promotion.ts'
import { promotionOf } from './queries.ts'

const name = 'products.endPromotions'

/** Ends the promotions of many products; one without a running promotion is left as it is. */
export const endPromotions: JobAction<object> = {
  name,
  permission: 'promotions.end',
  atOnce: 1,
  kindOf: () => 'products',
  read: (input) => readInput(jobActions[name], input),
  run: (context, _, records) =>
    changeEach(context.db, records, async ({ id }) => {
      const promotion = await promotionOf(context.db, id)
      if (promotion?.status !== 'active') throw new RequestFailure('NO_PROMOTION_RUNS', {})
      await endPromotion(context, promotion.id)
    }),
}
