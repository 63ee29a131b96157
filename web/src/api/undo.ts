import { changes, kindOf, UndoConflicts } from '@dealsy/contract'
import type { CallOf } from '@dealsy/contract'
import { t } from '@lingui/core/macro'
import { MutationObserver } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { onOtherAccount } from '../session/session.ts'
import { ApiError, changeMadeBy } from './client.ts'
import { change, submitChange } from './queries.ts'
import type { ChangeFacts } from './queries.ts'
import { forgetStep, noteStep, noteUndone, useLastUndone } from './undo-steps.ts'
import type { Step } from './undo-steps.ts'

/** The question of an undo: whether to notify users again, or to undo only the fields that nobody has changed since. */
export type UndoQuestion = {
  step: Step
  /** The previous answers. */
  options: UndoOptions
} & ({ asks: 'tell' } | { asks: 'remaining'; met: UndoConflicts })

interface UndoOptions {
  remaining?: boolean
  tell?: boolean
}

/** The open question of an undo. */
export const useUndoQuestion = create<{ question: UndoQuestion | null }>()(() => ({ question: null }))

const ask = (question: UndoQuestion) => useUndoQuestion.setState({ question })

/** Closes the question. */
export const closeQuestion = (): void => useUndoQuestion.setState({ question: null })

// A question to one administrator must not reach the next one of this tab.
onOtherAccount(closeQuestion)

/** Whether an undo is in flight; refetching may still follow. */
let isSending = false

/** `over`: it can no longer be undone. `open`: refused, not sent, or waiting for an answer to a question. */
export type UndoOutcome = 'undone' | 'over' | 'open'

/**
 * Undoes or redoes a change and reports the outcome. Asks where others have changed the same fields since and where users were notified of
 * it. Ignored while another undo is in flight.
 */
export async function undoStep(client: QueryClient, step: Step, options: UndoOptions = {}): Promise<UndoOutcome> {
  if (isSending) return 'open'
  const success = step.isUndo ? t`Done again` : t({ message: 'Taken back', context: 'toast' })
  const facts: ChangeFacts = {
    ...(step.optimistic === true ? { optimistic: true } : { success }),
    failure: (error) =>
      isQuestion(error)
        ? undefined
        : step.isUndo
          ? t`It could not be done again: ${error.message}`
          : t`It could not be taken back: ${error.message}`,
    undoes: step,
    // The change may have been of the name.
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
    useLastUndone.setState({ call: step.call })
    return 'undone'
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

/** Pushes a successful change as a step; null where it cannot be undone. */
export function pushStep(answer: unknown, { undoes, optimistic }: ChangeFacts, about: Step['about']): Step | null {
  const made = changeMadeBy(answer)
  const isFinal = made?.changed?.every((resource) => kindOf(resource).isFinal) === true
  if (made === undefined || isFinal || optimistic === true) return null
  const step = {
    call: made.call,
    about: about ?? undoes?.about,
    isUndo: undoes !== undefined && !undoes.isUndo,
  }
  if (undoes === undefined) noteStep(step)
  else noteUndone(undoes, step)
  return step
}
