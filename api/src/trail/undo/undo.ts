import type { ChangeContext } from '../changes/context.ts'
import { RequestFailure } from '../../failures/failures.ts'
import { keepLostImages } from '../../storage/image-reservations.ts'
import { presentConflicts, presentParts } from './present-undo.ts'
import { groupsOf, lockUndoable, type Target } from './undo-entries.ts'
import { type Conflict, type Part, undoGroup } from './undo-group.ts'
import { dropMessages, lockMessages } from './undo-messages.ts'

const checkViolation = '23514'

/** The result of an undo. */
interface Undo {
  /** The undone entries. */
  undone: number[]
  /** Fields that were changed since and stay as they are. */
  conflicts: Conflict[]
}

/**
 * Undoes a whole call in the caller's transaction, its last change first. Fields that were changed since are conflicts: 409, or with
 * `remaining` they stay and the rest is undone. `tell` says whether automations tell users of the undo. 404 where there is no
 * such call; 409 where it is undone already, cannot be undone, a rule of a record refuses it, or users have been told of the call and `tell` is missing.
 */
export async function undo(
  context: ChangeContext,
  target: Target,
  { remaining = false, tell }: { remaining?: boolean | undefined; tell?: boolean | undefined },
): Promise<Undo> {
  const { db } = context
  const entries = await lockUndoable(db, target)
  const { isTold, isUntold } = await lockMessages(
    db,
    entries.map(({ id }) => id),
  )
  const tells = isUntold || tell === true
  for (const { undo: rules } of new Set(entries.map(({ record }) => record))) await rules.lock?.(context)
  const images = { urls: () => [], show: keepLostImages }
  const done: Part[] = []
  const conflicts: Conflict[] = []
  for (const group of groupsOf(entries)) {
    const outcome = await undoGroup({ ...context, images }, tells, group).catch(refuse)
    done.push(...outcome.undone)
    conflicts.push(...outcome.conflicts)
  }
  if (conflicts.length > 0 && (!remaining || done.length === 0)) {
    const current = { conflicts: await presentConflicts(db, conflicts), possible: presentParts(done) }
    throw new RequestFailure('UNDO_CONFLICT', {}, { current })
  }
  if (isTold && !isUntold && tell === undefined) throw new RequestFailure('USERS_TOLD', {})
  const undone = done.map(({ entry }) => entry.id)
  await dropMessages(db, undone)
  return { undone, conflicts }
}

/** Turns a rule's refusal of an edit into one of the undo, whose body does not have the edit's fields. */
function refuse(error: unknown): never {
  if (error instanceof RequestFailure) throw error.atNoField()
  if (error instanceof Error && 'code' in error && error.code === checkViolation)
    throw new RequestFailure('UNDO_NOT_ALLOWED', {})
  throw error
}
