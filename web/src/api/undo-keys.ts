import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isKeyOfDialog } from '../ui/dialogs/open-dialogs.ts'
import { takeBack } from './undo.ts'
import { nextStep } from './undo-steps.ts'

/** Ctrl or Cmd with z goes back, with Shift too again. On a keyboard without Latin letters it is the key where z would be. */
export function undoWayOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'back' | 'again' | null {
  const isLatin = /^[a-z]$/i.test(key)
  const isZ = isLatin ? key.toLowerCase() === 'z' : code === 'KeyZ'
  if (!isZ || ctrlKey === metaKey || altKey) return null
  return shiftKey ? 'again' : 'back'
}

// There the browser takes back what was typed.
const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** Ctrl or Cmd with z takes back the last change of this tab, step by step; with Shift it does it again. */
export function useUndoKeys(): void {
  const client = useQueryClient()
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const way = undoWayOf(event)
      if (way === null || event.repeat || event.defaultPrevented || isTypedInto(event.target)) return
      const step = nextStep(way)
      // A dialog may be a form of the very record, or a question about it.
      if (step === undefined || isKeyOfDialog(event)) return
      event.preventDefault()
      void takeBack(client, step)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [client])
}
