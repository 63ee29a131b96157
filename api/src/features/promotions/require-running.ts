import type { ChangeContext } from '../../trail/changes/context.ts'
import type { Undone } from '../../trail/changes/record.ts'
import { RequestFailure } from '../../failures/failures.ts'

/** 409 for a promotion that an undo would let run again past its last moment. */
export async function requireRunning(_: ChangeContext, promotions: readonly Undone<'promotions'>[]): Promise<void> {
  for (const { row, isRestored } of promotions) {
    if (!isRestored && row.status === 'active' && Date.parse(row.end_date) <= Date.now())
      throw new RequestFailure('PROMOTION_OVER', {})
  }
}
