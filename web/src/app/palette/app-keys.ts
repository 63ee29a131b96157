import { useEffect } from 'react'
import { isKeyOfDialog } from '../../ui/dialogs/open-dialogs.ts'
import { hideKeyMap, isChord, isTyped, showKeyMap } from '../../ui/keys/screen-keys.ts'
import { closePalette, openPalette, usePalette } from './palette-state.ts'

/** Keys that every screen has: Ctrl or Cmd with K, and a slash, open the palette, a question mark the map of the keys. */
export function useAppKeys(): void {
  useEffect(() => {
    // On the window and in the capture phase, because what is typed while the palette loads is for no screen.
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      window.removeEventListener('keydown', onKeyDown, true)
      closePalette()
      hideKeyMap()
    }
  }, [])
}

function onKeyDown(event: KeyboardEvent): void {
  const { isOpen, isReady } = usePalette.getState()
  if (isChord(event, 'k')) {
    event.preventDefault()
    if (event.repeat || document.querySelector('[role=alertdialog]') !== null) return
    if (isOpen) closePalette()
    else openPalette()
  } else if (isOpen) {
    if (!isReady) keepTyped(event)
  } else if (!isTyped(event) && !isKeyOfDialog(event)) {
    const asked = markIn(event)
    if (asked === null) return
    event.preventDefault()
    if (asked === 'keys') showKeyMap()
    else openPalette()
  }
}

/** By what the key writes, or by its position: where a Latin keyboard has both marks, an Arabic one has a letter. */
function markIn({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): 'keys' | 'palette' | null {
  if (ctrlKey || metaKey || altKey || repeat) return null
  if (key === '?' || key === '؟' || (code === 'Slash' && shiftKey)) return 'keys'
  return key === '/' || code === 'Slash' ? 'palette' : null
}

function keepTyped(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = event
  if (ctrlKey || metaKey) return
  const { typed } = usePalette.getState()
  if (key.length === 1) usePalette.setState({ typed: typed + key })
  else if (key === 'Backspace') usePalette.setState({ typed: typed.slice(0, -1) })
  else if (key === 'Enter') usePalette.setState({ isSent: true })
  else if (key === 'Escape') closePalette()
  event.preventDefault()
  event.stopImmediatePropagation()
}
