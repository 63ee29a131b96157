import type { KeyboardEvent, SyntheticEvent } from 'react'

const activating = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp'])

// What a row has opened beside the table still works.
function refuse(event: SyntheticEvent) {
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * The props of the rows of the page before while the next one loads: they are shown, but nothing can be done with them any more. Not
 * `inert`: every element below would inherit it, and the browser take longer to style the old rows than the new ones.
 */
export const refreshingRows = {
  'data-refreshing': '',
  onClickCapture: refuse,
  onAuxClickCapture: refuse,
  onKeyDownCapture: (event: KeyboardEvent) => activating.has(event.key) && refuse(event),
}
