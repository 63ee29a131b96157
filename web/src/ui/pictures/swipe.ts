import { useRef } from 'react'
import type { PointerEvent } from 'react'
import { useLanguage } from '../../i18n/language.tsx'

/** The minimum distance (pixels) of a swipe. */
const swipeDistance = 40

/**
 * Handlers of swipes to the side: `onSwipe` is called with 1 for the next in reading order and with -1 for the one before. The element
 * needs `touch-pan-y`, else the browser takes the swipe for its own.
 */
export function useSwipe(onSwipe: (steps: 1 | -1) => void) {
  const isRightToLeft = useLanguage().direction === 'rtl'
  const pressed = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown({ clientX, clientY }: PointerEvent) {
      pressed.current = { x: clientX, y: clientY }
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (pressed.current === null) return
      const sideways = clientX - pressed.current.x
      const upOrDown = clientY - pressed.current.y
      pressed.current = null
      if (Math.abs(sideways) < swipeDistance || Math.abs(sideways) <= Math.abs(upOrDown)) return
      // A swipe pulls the next one in.
      onSwipe(sideways < 0 === isRightToLeft ? -1 : 1)
    },
    onPointerCancel() {
      pressed.current = null
    },
  }
}
