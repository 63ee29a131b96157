import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** How long (milliseconds) the rows ignore the pointer after they have moved. */
const guardTime = 300
/** Taps have no path: this pause (milliseconds) makes a tap deliberate. */
const fingerRest = 700
/** How far (pixels) the pointer must have moved to make a click deliberate; fingers tremble. */
const farEnough = { mouse: 4, touch: 24 }

interface Place {
  clientX: number
  clientY: number
  pointerType: string
}

/**
 * Prevents accidental clicks on a row that slides into the place of a removed one: when rows have moved, they are covered for a
 * moment (`data-covered`, table.css), and then ignore the pointer until it has moved. The keyboard is not affected. Give the table's
 * body the ref.
 */
export function usePointerGuard(body: RefObject<HTMLTableSectionElement | null>, rowIds: readonly string[]) {
  const pointer = useRef<Place | null>(null)
  const before = useRef<readonly string[]>([])
  const shown = rowIds.join(' ')

  useLayoutEffect(() => {
    const ids = shown === '' ? [] : shown.split(' ')
    const haveMoved = before.current.some((id, index) => ids[index] !== id)
    before.current = ids
    if (haveMoved && body.current !== null) guardRows(body.current, pointer.current)
  }, [body, shown])

  useEffect(() => {
    const watching = new AbortController()
    const options = { signal: watching.signal, capture: true, passive: true }
    const watch = ({ clientX, clientY, pointerType }: PointerEvent) => {
      pointer.current = { clientX, clientY, pointerType }
    }
    for (const type of ['pointermove', 'pointerdown'] as const) document.addEventListener(type, watch, options)
    return () => watching.abort()
  }, [])
}

// Rows that move again restart the timer.
const guardTimers = new WeakMap<HTMLTableSectionElement, ReturnType<typeof setTimeout>>()

function guardRows(rows: HTMLTableSectionElement, place: Place | null): void {
  // An attribute, which tests can see. An inherited style would repaint all cells, twice.
  rows.dataset.covered = ''
  clearTimeout(guardTimers.get(rows))
  guardTimers.set(
    rows,
    setTimeout(() => delete rows.dataset.covered, guardTime),
  )
  if (place === null) return

  const isFinger = place.pointerType === 'touch'
  const far = isFinger ? farEnough.touch : farEnough.mouse
  let lastPress = performance.now()
  const ended = new AbortController()
  const isMeant = ({ clientX, clientY, timeStamp }: MouseEvent) =>
    Math.hypot(clientX - place.clientX, clientY - place.clientY) >= far ||
    (isFinger && timeStamp - lastPress > fingerRest)

  function onMove(event: PointerEvent) {
    if (isMeant(event)) ended.abort()
  }
  function onPress(event: MouseEvent) {
    // A click without detail comes from the keyboard or a screen reader.
    if (event.type === 'click' && event.detail === 0) return
    if (isMeant(event)) {
      ended.abort()
      return
    }
    lastPress = event.timeStamp
    event.preventDefault()
    event.stopPropagation()
  }
  const options = { signal: ended.signal, capture: true }
  document.addEventListener('pointermove', onMove, options)
  for (const type of ['pointerdown', 'mousedown', 'click'] as const) rows.addEventListener(type, onPress, options)
}
