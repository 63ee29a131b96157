import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** How long (milliseconds) the rows do not hear the pointer after one has taken another's place. */
const deafTime = 300
/** A finger leaves no path between two taps: it must have rested as long as this (milliseconds). */
const fingerRest = 700
/** How far (pixels) the pointer must have gone to mean what is there now; fingers tremble. */
const farEnough = { mouse: 4, touch: 24 }

interface Place {
  clientX: number
  clientY: number
  pointerType: string
}

/**
 * Whoever goes on clicking where a row was decided about decides nothing about the row that slides into its place: when rows have
 * moved they hear no pointer for a moment, and none that has not moved since. The keyboard is heard all the time. Give the body
 * of the table the ref.
 */
export function useDeafRows(body: RefObject<HTMLTableSectionElement | null>, rowIds: readonly string[]) {
  const pointer = useRef<Place | null>(null)
  const before = useRef<readonly string[]>([])
  const shown = rowIds.join(' ')

  useLayoutEffect(() => {
    const ids = shown === '' ? [] : shown.split(' ')
    const haveMoved = before.current.some((id, index) => ids[index] !== id)
    before.current = ids
    if (haveMoved && body.current !== null) deafen(body.current, pointer.current)
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

// Rows that move again within the moment begin it anew.
const hearing = new WeakMap<HTMLTableSectionElement, ReturnType<typeof setTimeout>>()

function deafen(rows: HTMLTableSectionElement, place: Place | null): void {
  // By this the moment is seen from outside, too: nothing can be hit here.
  rows.style.pointerEvents = 'none'
  clearTimeout(hearing.get(rows))
  hearing.set(
    rows,
    setTimeout(() => rows.style.removeProperty('pointer-events'), deafTime),
  )
  if (place === null) return

  const isFinger = place.pointerType === 'touch'
  const far = isFinger ? farEnough.touch : farEnough.mouse
  let lastHeard = performance.now()
  const ended = new AbortController()
  const isMeant = ({ clientX, clientY, timeStamp }: MouseEvent) =>
    Math.hypot(clientX - place.clientX, clientY - place.clientY) >= far ||
    (isFinger && timeStamp - lastHeard > fingerRest)

  function onMove(event: PointerEvent) {
    if (isMeant(event)) ended.abort()
  }
  function onPress(event: MouseEvent) {
    // Such a click comes from the keyboard, or from a program that reads the screen out.
    if (event.type === 'click' && event.detail === 0) return
    if (isMeant(event)) {
      ended.abort()
      return
    }
    lastHeard = event.timeStamp
    event.preventDefault()
    event.stopPropagation()
  }
  const options = { signal: ended.signal, capture: true }
  document.addEventListener('pointermove', onMove, options)
  for (const type of ['pointerdown', 'mousedown', 'click'] as const) rows.addEventListener(type, onPress, options)
}
