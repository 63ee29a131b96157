import { sql } from 'kysely'
import type { ChangeContext } from '../changes/context.ts'
import type { Db } from '../../db/open.ts'
import { RequestFailure } from '../../failures/failures.ts'
import { keepLostImages } from '../../storage/image-reservations.ts'
import { presentConflicts, presentPart } from './present-undo.ts'
import { groupsOf, lockUndoable, type Target } from './undo-entries.ts'
import { type Outcome, undoGroup } from './undo-group.ts'

const checkViolation = '23514'

/**
 * Undoes a whole call in the caller's transaction, its last change first. Fields that were changed since are conflicts: 409, or with
 * `remaining` they stay and the rest is undone. `tell` says whether automations tell users of the undo. 404 where there is no
 * such call; 409 where it is undone already, cannot be undone, a rule of a record refuses it, or users have been told of the call and `tell` is missing.
 */
export async function undo(
  context: ChangeContext,
  target: Target,
  { remaining = false, tell }: { remaining?: boolean | undefined; tell?: boolean | undefined },
): Promise<Outcome> {
  const { db } = context
  const entries = await lockUndoable(db, target)
  const { isTold, isUntold } = await lockMessages(
    db,
    entries.map(({ id }) => id),
  )
  const tells = isUntold || tell === true
  for (const { undo: rules } of new Set(entries.map(({ record }) => record))) await rules.lock?.(context)
  const images = { urls: () => [], show: keepLostImages }
  const outcome: Outcome = { undone: [], conflicts: [] }
  for (const group of groupsOf(entries)) await undoGroup({ ...context, images }, tells, group, outcome).catch(refuse)
  const { undone, conflicts } = outcome
  if (conflicts.length > 0 && (!remaining || undone.length === 0)) {
    const current = { conflicts: await presentConflicts(db, conflicts), possible: undone.map(presentPart) }
    throw new RequestFailure('UNDO_CONFLICT', {}, { current })
  }
  if (isTold && !isUntold && tell === undefined) throw new RequestFailure('USERS_TOLD', {})
  // The messages that are not sent yet.
  await sql`delete from automation_events where change_id = any(${undone.map(({ entry }) => entry.id)})`.execute(db)
  return outcome
}

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
async function lockMessages(db: Db, changes: readonly number[]): Promise<Messages> {
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

/** Turns a rule's refusal of an edit into one of the undo, whose body does not have the edit's fields. */
function refuse(error: unknown): never {
  if (error instanceof RequestFailure) throw error.atNoField()
  if (error instanceof Error && 'code' in error && error.code === checkViolation)
    throw new RequestFailure('UNDO_NOT_ALLOWED', {})
  throw error
}
