import type { ChangeContext } from '../../trail/changes/context.ts'
import type { Undone } from '../../trail/changes/record.ts'
import { RequestFailure } from '../../failures/failures.ts'

/** Throws 400 for an icon of a user who is not promoted (spec section 4). */
export function requirePromoted({ promoted }: { promoted: boolean }): void {
  if (!promoted) throw new RequestFailure('USER_NOT_PROMOTED', {}, { at: ['icon'] })
}

/** The same check, for icons that an undo restores. */
export async function requirePromotedAgain(_: ChangeContext, users: readonly Undone<'users'>[]): Promise<void> {
  for (const { columns, row } of users) if ('icon' in columns) requirePromoted(row)
}
