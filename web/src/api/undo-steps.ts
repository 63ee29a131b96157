import type { BilingualText } from '@dealsy/contract'
import { create } from 'zustand'
import { onOtherAccount } from '../session/session.ts'

/** An undoable change of this tab. */
export interface Step {
  /** The call that made it. */
  call: string
  /** The name of the record. */
  about: string | BilingualText | undefined
  /** The change is an undo itself: undoing it is a redo. */
  isUndo: boolean
  /** The screen shows the undo before it is sent (`ChangeFacts`). */
  optimistic?: true
}

/** The call that this tab undid last, by any button or key. */
export const useLastUndone = create<{ call: string | null }>()(() => ({ call: null }))

// The undo and the redo stack; the next step is last.
let undoStack: readonly Step[] = []
let redoStack: readonly Step[] = []

const isSame = (one: Step, other: Step) => one.call === other.call

/** The next step to undo or to redo. */
export const nextStep = (way: 'undo' | 'redo'): Step | undefined => (way === 'undo' ? undoStack : redoStack).at(-1)

/** Pushes a change; a new one clears the redo stack. */
export function noteStep(step: Step): void {
  undoStack = [...undoStack, step]
  redoStack = []
}

/** Records that a change was undone by another one. */
export function noteUndone(step: Step, by: Step): void {
  forgetStep(step)
  if (by.isUndo) redoStack = [...redoStack, by]
  else undoStack = [...undoStack, by]
}

/** Removes a change that can no longer be undone. */
export function forgetStep(step: Step): void {
  undoStack = undoStack.filter((other) => !isSame(step, other))
  redoStack = redoStack.filter((other) => !isSame(step, other))
}

// The next administrator of this tab must not undo changes of this one.
onOtherAccount(() => {
  undoStack = []
  redoStack = []
})
