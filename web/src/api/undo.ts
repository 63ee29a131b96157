import { changes, finalResources, UndoConflicts } from '@dealsy/contract'
import type { CallOf } from '@dealsy/contract'
import { t } from '@lingui/core/macro'
import { MutationObserver } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { useSession } from '../session/session.ts'
import { ApiError, changeMadeBy } from './client.ts'
import { change, submitChange } from './queries.ts'
import type { ChangeFacts } from './queries.ts'
import { forgetStep, noteStep, noteTakenBack, useTakenBack } from './undo-steps.ts'
import type { Step } from './undo-steps.ts'

/** What an undo asks before it goes on: whether to tell users again, or to take back what nobody has changed since. */
export type UndoQuestion = {
  step: Step
  /** What was answered before. */
  options: UndoOptions
} & ({ asks: 'tell' } | { asks: 'remaining'; met: UndoConflicts })

interface UndoOptions {
  remaining?: boolean
  tell?: boolean
}

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

// A question to one administrator is closed before the next one signs in to this tab.
useSession.subscribe(({ admin }, before) => {
  if (admin?._id !== before.admin?._id) useUndoQuestion.setState({ question: null })
})

/** Whether an undo is on its way; what it changed may still be read again. */
let isSending = false

/** `over`: it cannot be taken back any more. `open`: refused, not sent, or a question about it is open. */
export type UndoOutcome = 'takenBack' | 'over' | 'open'

/**
 * Takes a change back, or does again what was taken back, and tells the outcome. Asks where others have changed the same fields since,
 * and where users have been told of it. Does nothing while another undo is under way.
 */
export async function takeBack(client: QueryClient, step: Step, options: UndoOptions = {}): Promise<UndoOutcome> {
  if (isSending) return 'open'
  const { ask } = useUndoQuestion.getState()
  const success = step.isUndo ? t`Done again` : t({ message: 'Taken back', context: 'toast' })
  const facts: ChangeFacts = {
    ...(step.optimistic === true ? { optimistic: true } : { success }),
    failure: (error) =>
      isQuestion(error)
        ? undefined
        : step.isUndo
          ? t`It could not be done again: ${error.message}`
          : t`It could not be taken back: ${error.message}`,
    takesBack: step,
    // What was undone may have been the name.
    about: (_input, answer) => (answer === undefined ? step.about : undefined),
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
    useTakenBack.setState({ call: step.call })
    return 'takenBack'
  } catch (error) {
    if (!(error instanceof ApiError)) return 'open'
    if (error.code === 'USERS_TOLD') ask({ step, options, asks: 'tell' })
    const met = error.code === 'UNDO_CONFLICT' ? UndoConflicts.safeParse(error.current) : undefined
    if (met?.success) ask({ step, options, asks: 'remaining', met: met.data })
    if (!isOver(error)) return 'open'
    forgetStep(step)
    return 'over'
  } finally {
    observer.reset()
  }
}

const isQuestion = (error: Error) =>
  error instanceof ApiError && (error.code === 'UNDO_CONFLICT' || error.code === 'USERS_TOLD')
const isOver = ({ code }: ApiError) => ['NOT_FOUND', 'ALREADY_UNDONE', 'NOT_UNDOABLE'].includes(code)

/** Notes a change that has succeeded as a step of the tab; null where it is none, or cannot be taken back. */
export function noted(answer: unknown, { takesBack, optimistic }: ChangeFacts, about: Step['about']): Step | null {
  const made = changeMadeBy(answer)
  const isFinal = made?.changed?.every((resource) => finalResources.has(resource)) === true
  if (made === undefined || isFinal || optimistic === true) return null
  const step = {
    call: made.call,
    about: about ?? takesBack?.about,
    isUndo: takesBack !== undefined && !takesBack.isUndo,
  }
  if (takesBack === undefined) noteStep(step)
  else noteTakenBack(takesBack, step)
  return step
}
