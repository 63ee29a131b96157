import type { KeyboardEvent, SyntheticEvent } from 'react'

const activating = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp'])

// Portals that a row has opened still work.
function refuse(event: SyntheticEvent) {
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * The props of the previous page's rows while the next page loads: visible but not interactive. Not `inert`, which every descendant
 * inherits: restyling the old rows would take longer than rendering the new ones.
 */
export const refreshingRows = {
  'data-refreshing': '',
  onClickCapture: refuse,
  onAuxClickCapture: refuse,
  onKeyDownCapture: (event: KeyboardEvent) => activating.has(event.key) && refuse(event),
}
