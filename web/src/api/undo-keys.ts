import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isKeyOfDialog } from '../ui/dialogs/open-dialogs.ts'
import { isChord } from '../ui/keys/screen-keys.ts'
import { undoStep } from './undo.ts'
import { nextStep } from './undo-steps.ts'

/** Ctrl or Cmd with Z undoes, with Shift it redoes. */
export const undoKeyOf = (event: KeyboardEvent): 'undo' | 'redo' | null =>
  isChord(event, 'z') ? 'undo' : isChord(event, 'z', true) ? 'redo' : null

// There the browser undoes typing.
const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** Undo (Ctrl or Cmd with Z) and redo (with Shift) of this tab's changes, step by step. */
export function useUndoKeys(): void {
  const client = useQueryClient()
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const way = undoKeyOf(event)
      if (way === null || event.repeat || event.defaultPrevented || isTypedInto(event.target)) return
      const step = nextStep(way)
      // Not under a dialog, which may edit the same record or ask about it.
      if (step === undefined || isKeyOfDialog(event)) return
      event.preventDefault()
      void undoStep(client, step)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [client])
}
