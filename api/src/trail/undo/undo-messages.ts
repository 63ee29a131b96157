import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

interface Messages {
  /** Whether users have been told of any of the changes. */
  isTold: boolean
  /** Whether they undo changes that users have not been told of: as these count again, users have to be told now. */
  isUntold: boolean
}

/**
 * What users have been told of changes, by automations. Messages that wait are held until the transaction ends: they are not sent
 * meanwhile, and an undo drops them. To be asked first, as automations too take an event before the user.
 */
export async function holdMessages(db: Db, changes: readonly number[]): Promise<Messages> {
  await sql`select from automation_events where change_id = any(${changes}) for update`.execute(db)
  // The undo of an undo does the first change again, so the chain is followed back to the change that was told of.
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

/** Drops the messages that wait for changes. */
export async function dropMessages(db: Db, changes: readonly number[]): Promise<void> {
  await sql`delete from automation_events where change_id = any(${changes})`.execute(db)
}
