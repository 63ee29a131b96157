import { useLayoutEffect, useState } from 'react'

const openDialogs: object[] = []

/** Registers an open dialog; returns a function that tells whether it is the topmost one. */
export function useOpenDialog(isOpen = true): () => boolean {
  const [dialog] = useState(() => ({}))
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    openDialogs.push(dialog)
    return () => void openDialogs.splice(openDialogs.indexOf(dialog), 1)
  }, [dialog, isOpen])
  return () => openDialogs.at(-1) === dialog
}

const popups = '[role=dialog], [role=listbox], [role=menu]'

/** Whether a key event belongs to an open dialog or a focused popup, not to the screen below. */
export const isKeyOfDialog = ({ target }: KeyboardEvent): boolean =>
  openDialogs.length > 0 || (target instanceof Element && target.closest(popups) !== null)
