import type { ChangeContext } from '../../trail/changes/context.ts'
import type { Undone } from '../../trail/changes/record.ts'
import { RequestFailure } from '../../failures/failures.ts'

/** Throws 409 when an undo would restore a promotion that has expired. */
export async function requireRunning(_: ChangeContext, promotions: readonly Undone<'promotions'>[]): Promise<void> {
  for (const { row, isRestored } of promotions) {
    if (!isRestored && row.status === 'active' && Date.parse(row.end_date) <= Date.now())
      throw new RequestFailure('PROMOTION_OVER', {})
  }
}
