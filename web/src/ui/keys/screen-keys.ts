import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** Keys with what they do, under a heading. */
export interface KeyGroup {
  title: string
  lines: readonly { keys: readonly string[]; does: string }[]
}

const shown = new Set<{ current: readonly KeyGroup[] }>()

/** Says which keys a part of the screen has, while it is shown. */
export function useScreenKeys(groups: readonly KeyGroup[]): void {
  const own = useRef(groups)
  useEffect(() => {
    own.current = groups
  })
  useEffect(() => {
    shown.add(own)
    return () => void shown.delete(own)
  }, [])
}

/** The keys of what is shown now; what several parts say is said once. */
export const keysOfScreen = (): KeyGroup[] => [
  ...new Map([...shown].flatMap(({ current }) => current).map((group) => [group.title, group])).values(),
]

/** Whether the map of the keys is open. */
export const useKeyMap = create<{ isOpen: boolean }>()(() => ({ isOpen: false }))

/** Opens the map of the keys of the screen. */
export const showKeyMap = (): void => useKeyMap.setState({ isOpen: true })

export const hideKeyMap = (): void => useKeyMap.setState({ isOpen: false })

const typedInto = 'input, textarea, select, [contenteditable], [role=combobox]'

/** Whether a key event is meant for what is typed into. */
export const isTyped = ({ target }: Event): boolean => target instanceof Element && target.closest(typedInto) !== null

/**
 * Whether a key event is Ctrl or Cmd with a letter, and Shift or not: that of the reader's keyboard, or its position where that has no
 * Latin letters.
 */
export function isChord(event: KeyboardEvent, letter: string, withShift = false): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  const isLetter = /^[a-z]$/i.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`
  return isLetter && ctrlKey !== metaKey && !altKey && shiftKey === withShift
}
