import { changes, UndoConflicts } from '@dealsy/contract'
import { t } from '@lingui/core/macro'
import { MutationObserver } from '@tanstack/react-query'
import type { MutationKey, QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { ApiError, callOfChange } from './client.ts'
import { change } from './queries.ts'
import type { ChangeFacts } from './queries.ts'
import { forgetStep, noteStep, noteTakenBack } from './undo-steps.ts'
import type { Step } from './undo-steps.ts'

/** What an undo asks before it goes on: whether to tell users again, or to take back what nobody has changed since. */
export type UndoQuestion = { step: Step } & ({ asks: 'tell' } | { asks: 'remaining'; met: UndoConflicts })

interface Asking {
  question: UndoQuestion | null
  ask: (question: UndoQuestion) => void
  close: () => void
}

/** The question about an undo that is open. */
export const useUndoQuestion = create<Asking>()((set) => ({
  question: null,
  ask: (question) => set({ question }),
  close: () => set({ question: null }),
}))

/** Messages that follow a change wait this long (milliseconds), and are dropped when it is taken back before. */
const messagesWait = 15_000

const undoKey: MutationKey = [changes.undo.resource, changes.undo.verb]

interface UndoOptions {
  remaining?: boolean
  tell?: boolean
}

/**
 * Takes a change back, or does again what was taken back, and tells the outcome. Asks first where users may have been told of it, and
 * afterwards where others have changed the same fields since. Does nothing while another undo is under way.
 */
export async function takeBack(client: QueryClient, step: Step, options: UndoOptions = {}): Promise<void> {
  if (client.isMutating({ mutationKey: undoKey }) > 0) return
  const { ask } = useUndoQuestion.getState()
  const mayBeKnown = step.tells && !step.isUndo && Date.now() - step.at >= messagesWait
  if (mayBeKnown && options.tell === undefined) return ask({ step, asks: 'tell' })
  const facts: ChangeFacts = {
    success: step.isUndo ? t`Done again` : t`Taken back`,
    failure: (error) =>
      isConflict(error)
        ? undefined
        : step.isUndo
          ? t`It could not be done again: ${error.message}`
          : t`It could not be taken back: ${error.message}`,
    takesBack: step,
    ...(step.about !== undefined && { about: step.about }),
  }
  const observer = new MutationObserver(client, change(changes.undo, facts))
  try {
    await observer.mutate({ body: { ...step.target, ...options } })
  } catch (error) {
    if (error instanceof ApiError && isOver(error)) forgetStep(step)
    const met = error instanceof ApiError && isConflict(error) ? UndoConflicts.safeParse(error.current) : undefined
    if (met?.success) ask({ step, asks: 'remaining', met: met.data })
  } finally {
    observer.reset()
  }
}

const isConflict = (error: Error) => error instanceof ApiError && error.code === 'UNDO_CONFLICT'
const isOver = ({ code }: ApiError) => ['NOT_FOUND', 'ALREADY_UNDONE', 'NOT_UNDOABLE'].includes(code)

// Sign-ins, accounts and messages on their way are not taken back.
const neverUndone = ['account', 'admin', 'notifications', 'uploads']

/** The changes of which automations tell users. */
const telling = [
  'businesses.create',
  'products.updateStatus',
  'productRequests.updateStatus',
  'promotions.remove',
  'transactions.create',
  'users.updateStatus',
]

/** Notes a change that has succeeded; null where it cannot be taken back. */
export function noted(
  answer: unknown,
  [resource, verb]: MutationKey,
  { takesBack }: ChangeFacts,
  about: Step['about'],
): Step | null {
  const call = callOfChange(answer)
  if (call === undefined || neverUndone.includes(String(resource))) return null
  const step = { target: { call }, about, at: Date.now() }
  if (takesBack !== undefined) {
    const undo: Step = { ...step, tells: takesBack.tells, isUndo: !takesBack.isUndo }
    noteTakenBack(takesBack, undo)
    return undo
  }
  const made: Step = { ...step, tells: telling.includes(`${String(resource)}.${String(verb)}`), isUndo: false }
  noteStep(made)
  return made
}
