import { useState } from 'react'
import type { KeyboardEvent } from 'react'

/** A second click this soon (milliseconds) is a double click and confirms nothing. */
export const doubleClickTime = 300

/** What is asked by a first click and done by a second one (section 4, user status); give the control both handlers. */
export function useTwoSteps(onConfirm: () => void) {
  const [askedAt, setAskedAt] = useState<number | null>(null)
  return {
    asking: askedAt !== null,
    callOff: () => setAskedAt(null),
    onClick({ timeStamp }: { timeStamp: number }) {
      if (askedAt === null) {
        setAskedAt(timeStamp)
      } else if (timeStamp - askedAt > doubleClickTime) {
        setAskedAt(null)
        onConfirm()
      }
    },
    // Enter that is held down is one decision: it neither confirms nor asks about the row that has come into the place.
    onKeyDown(event: KeyboardEvent) {
      if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
    },
  }
}
