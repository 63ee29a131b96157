import type { ChangeContext } from '../changes/context.ts'
import { RequestFailure } from '../../failures/failures.ts'
import { keepLostImages } from '../../storage/image-reservations.ts'
import { presentConflicts, presentParts } from './present-undo.ts'
import { groupsOf, takeEntries, type Target } from './undo-entries.ts'
import { type Met, type Part, undoGroup } from './undo-group.ts'
import { dropMessages, holdMessages } from './undo-messages.ts'

const checkViolation = '23514'

/** What an undo did. */
interface Undo {
  /** The changes that it has undone. */
  undone: number[]
  /** What was changed since, and stays. */
  met: Met[]
}

/**
 * Undoes a call as a whole in the caller's transaction, its last change first. What was changed since stays, and refuses the undo unless
 * the `remaining` is to be undone; with `tell` automations speak of the undo. 404 where there is no such call; 409 where it was undone,
 * cannot be, or met later changes; as the rules of the records refuse it; and where users have been told of the call, unless `tell` says
 * whether to tell them again.
 */
export async function undo(
  context: ChangeContext,
  target: Target,
  { remaining = false, tell }: { remaining?: boolean | undefined; tell?: boolean | undefined },
): Promise<Undo> {
  const { db } = context
  const entries = await takeEntries(db, target)
  const { isTold, isUntold } = await holdMessages(
    db,
    entries.map(({ id }) => id),
  )
  const tells = isUntold || tell === true
  for (const { undo: rules } of new Set(entries.map(({ record }) => record))) await rules.lock?.(context)
  const images = { urls: () => [], show: keepLostImages }
  const done: Part[] = []
  const met: Met[] = []
  for (const group of groupsOf(entries)) {
    const outcome = await undoGroup({ ...context, images }, tells, group).catch(refuse)
    done.push(...outcome.undone)
    met.push(...outcome.met)
  }
  if (met.length > 0 && (!remaining || done.length === 0)) {
    const current = { conflicts: await presentConflicts(db, met), possible: presentParts(done) }
    throw new RequestFailure('UNDO_CONFLICT', {}, { current })
  }
  if (isTold && !isUntold && tell === undefined) throw new RequestFailure('USERS_TOLD', {})
  const undone = done.map(({ entry }) => entry.id)
  await dropMessages(db, undone)
  return { undone, met }
}

/** What a rule refuses in the words of its own call, whose fields this one has not. */
function refuse(error: unknown): never {
  if (error instanceof RequestFailure) throw error.atNoField()
  if (error instanceof Error && 'code' in error && error.code === checkViolation)
    throw new RequestFailure('UNDO_NOT_ALLOWED', {})
  throw error
}
