import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

interface Messages {
  /** Whether users have been notified of any of the changes. */
  isTold: boolean
  /** Whether they undo changes that users were never told of. These are in effect again, so users must be told now. */
  isUntold: boolean
}

/**
 * What automations have told users of changes. Locks the messages that are not sent yet until the transaction ends: an undo drops them.
 * Call first: same lock order as automations, event before user.
 */
export async function lockMessages(db: Db, changes: readonly number[]): Promise<Messages> {
  await sql`select from automation_events where change_id = any(${changes}) for update`.execute(db)
  // The undo of an undo is a redo: follow the chain back to the change that users were told of.
  const { rows } = await sql<Messages>`
    with recursive chain (id, step) as (
      select id, 0 from unnest(${changes}::bigint[]) changed (id)
      union all
      select undoes, step + 1 from chain join changes using (id) where undoes is not null),
    told as (
      select step, exists (select from notifications where change_id = chain.id) as told from chain)
    select coalesce(bool_or(told) filter (where step % 2 = 0), false) as "isTold",
      coalesce(not bool_or(told) filter (where step % 2 = 1), false) as "isUntold"
    from told`.execute(db)
  return rows[0] ?? { isTold: false, isUntold: false }
}

/** Drops the messages of changes that are not sent yet. */
export async function dropMessages(db: Db, changes: readonly number[]): Promise<void> {
  await sql`delete from automation_events where change_id = any(${changes})`.execute(db)
}
