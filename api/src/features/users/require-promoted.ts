import type { ChangeContext } from '../../trail/changes/context.ts'
import type { Undone } from '../../trail/changes/record.ts'
import { RequestFailure } from '../../failures/failures.ts'

/** 400 for the icon of a user who is not promoted (spec section 4). */
export function requirePromoted({ promoted }: { promoted: boolean }): void {
  if (!promoted) throw new RequestFailure('USER_NOT_PROMOTED', {}, { at: ['icon'] })
}

/** The same of users whom an undo gives back an icon. */
export async function requirePromotedAgain(_: ChangeContext, users: readonly Undone<'users'>[]): Promise<void> {
  for (const { columns, row } of users) if ('icon' in columns) requirePromoted(row)
}
