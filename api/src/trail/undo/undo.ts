import type { ChangeContext } from '../changes/context.ts'
import { RequestFailure } from '../../failures/failures.ts'
import { keepLostImages } from '../../storage/image-reservations.ts'
import { presentConflicts, presentParts } from './present-undo.ts'
import { groupsOf, takeEntries, type Target } from './undo-entries.ts'
import { type Met, type Part, undoGroup } from './undo-group.ts'
import { dropMessages, holdMessages } from './undo-messages.ts'

const checkViolation = '23514'

/** The result of an undo. */
interface Undo {
  /** The undone changes. */
  undone: number[]
  /** The fields that were changed since and stay. */
  met: Met[]
}

/**
 * Undoes a call in the caller's transaction, last change first. Later changes stay, and refuse the undo unless `remaining` asks for the
 * rest; `tell` says whether automations notify users of the undo. 404 when the call does not exist. 409 when it is already undone, cannot
 * be undone, met later changes, is refused by a rule of the records, or users were notified of it and `tell` is not given.
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

/** A refusal of a rule, without the fields of the call that it was written for. */
function refuse(error: unknown): never {
  if (error instanceof RequestFailure) throw error.atNoField()
  if (error instanceof Error && 'code' in error && error.code === checkViolation)
    throw new RequestFailure('UNDO_NOT_ALLOWED', {})
  throw error
}
