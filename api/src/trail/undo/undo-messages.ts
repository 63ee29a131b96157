import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

interface Messages {
  /** Whether users have been notified of any of the changes. */
  isTold: boolean
  /** Whether they undo an undo of changes of which users were never notified: these count again, so users must be notified now. */
  isUntold: boolean
}

/**
 * Which of the changes users have been notified of. Locks queued messages until the transaction ends, so that they are not sent
 * meanwhile. Call first: same lock order as automations.
 */
export async function holdMessages(db: Db, changes: readonly number[]): Promise<Messages> {
  await sql`select from automation_events where change_id = any(${changes}) for update`.execute(db)
  // The undo of an undo redoes the first change, so the chain is followed back to the original change.
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

/** Deletes the queued messages of changes. */
export async function dropMessages(db: Db, changes: readonly number[]): Promise<void> {
  await sql`delete from automation_events where change_id = any(${changes})`.execute(db)
}
