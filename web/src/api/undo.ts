import { changes, UndoConflicts } from '@dealsy/contract'
import type { CallOf } from '@dealsy/contract'
import { t } from '@lingui/core/macro'
import { MutationObserver } from '@tanstack/react-query'
import type { MutationKey, QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { useSession } from '../session/session.ts'
import { ApiError, changeMadeBy } from './client.ts'
import { change, submitChange } from './queries.ts'
import type { ChangeFacts } from './queries.ts'
import { forgetStep, noteStep, noteTakenBack } from './undo-steps.ts'
import type { Step } from './undo-steps.ts'

/** What an undo asks before it goes on: whether to tell users again, or to take back what nobody has changed since. */
export type UndoQuestion = { step: Step } & (
  | { asks: 'tell' }
  /** `tell` is what was answered before. */
  | { asks: 'remaining'; met: UndoConflicts; tell: boolean }
)

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

// What one administrator was asked, the next one of this tab is not.
useSession.subscribe(({ admin }, before) => {
  if (admin?._id !== before.admin?._id) useUndoQuestion.setState({ question: null })
})

/** Messages that follow a change wait this long (milliseconds), and are dropped when it is taken back before. */
const messagesWait = 15_000

/** Whether an undo is on its way; what it changed may still be read again. */
let isSending = false

interface UndoOptions {
  remaining?: boolean
  tell?: boolean
}

/**
 * Takes a change back, or does again what was taken back, and tells the outcome. Asks first where users may have been told of it, and
 * afterwards where others have changed the same fields since. Does nothing while another undo is under way.
 */
export async function takeBack(client: QueryClient, step: Step, options: UndoOptions = {}): Promise<void> {
  if (isSending) return
  const { ask } = useUndoQuestion.getState()
  const mayBeKnown = step.tells && !step.isUndo && Date.now() - step.at >= messagesWait
  if (mayBeKnown && options.tell === undefined) return ask({ step, asks: 'tell' })
  const facts: ChangeFacts = {
    success: step.isUndo ? t`Done again` : t({ message: 'Taken back', context: 'toast' }),
    failure: (error) =>
      isConflict(error)
        ? undefined
        : step.isUndo
          ? t`It could not be done again: ${error.message}`
          : t`It could not be taken back: ${error.message}`,
    takesBack: step,
    ...(step.about !== undefined && { about: step.about }),
  }
  isSending = true
  const observer = new MutationObserver(client, {
    ...change(changes.undo, facts),
    mutationFn: (input: CallOf<typeof changes.undo>) =>
      submitChange(changes.undo, input).finally(() => {
        isSending = false
      }),
  })
  try {
    await observer.mutate({ body: { call: step.call, ...options } })
  } catch (error) {
    if (error instanceof ApiError && isOver(error)) forgetStep(step)
    const met = error instanceof ApiError && isConflict(error) ? UndoConflicts.safeParse(error.current) : undefined
    if (met?.success) ask({ step, asks: 'remaining', met: met.data, tell: options.tell ?? false })
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
  const call = changeMadeBy(answer)?.call
  if (call === undefined || neverUndone.includes(String(resource))) return null
  const step = { call, about, at: Date.now() }
  if (takesBack !== undefined) {
    const undo: Step = { ...step, tells: takesBack.tells, isUndo: !takesBack.isUndo }
    noteTakenBack(takesBack, undo)
    return undo
  }
  const made: Step = { ...step, tells: telling.includes(`${String(resource)}.${String(verb)}`), isUndo: false }
  noteStep(made)
  return made
}
