import type { BilingualText } from '@dealsy/contract'
import { create } from 'zustand'
import { useSession } from '../session/session.ts'

/** A change of this tab that can be taken back. */
export interface Step {
  /** The call that made it. */
  call: string
  /** The name of the record. */
  about: string | BilingualText | undefined
  /** It took something back itself: to take it back is to do that again. */
  isUndo: boolean
  /** The screen shows the undo before it is sent (`ChangeFacts`). */
  optimistic?: true
}

/** The call that this tab has undone last, by any button or key. */
export const useTakenBack = create<{ call: string | null }>()(() => ({ call: null }))

// What Ctrl+Z takes back next, and what Shift+Ctrl+Z does again next, is last.
let done: readonly Step[] = []
let takenBack: readonly Step[] = []

const isSame = (one: Step, other: Step) => one.call === other.call

/** The change that is taken back next, or done again next. */
export const nextStep = (way: 'back' | 'again'): Step | undefined => (way === 'back' ? done : takenBack).at(-1)

/** Notes a change of this tab; after a new one nothing can be done again. */
export function noteStep(step: Step): void {
  done = [...done, step]
  takenBack = []
}

/** Notes that a change was taken back by another one. */
export function noteTakenBack(step: Step, by: Step): void {
  forgetStep(step)
  if (by.isUndo) takenBack = [...takenBack, by]
  else done = [...done, by]
}

/** Forgets a change that cannot be taken back any more. */
export function forgetStep(step: Step): void {
  done = done.filter((other) => !isSame(step, other))
  takenBack = takenBack.filter((other) => !isSame(step, other))
}

function forgetSteps(): void {
  done = []
  takenBack = []
}

// What one administrator did is not taken back by the next one of this tab.
useSession.subscribe(({ admin }, before) => {
  if (admin?._id !== before.admin?._id) forgetSteps()
})
