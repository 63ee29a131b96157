import type { KeyboardEvent, SyntheticEvent } from 'react'

const ignore = (event: SyntheticEvent) => event.preventDefault()

/** The props of a button that is busy: it ignores all input but keeps the focus, which the Tab key may move. */
const busyProps = {
  'aria-busy': true,
  'aria-disabled': true,
  'data-disabled': '',
  onClick: ignore,
  onPointerDown: ignore,
  // Takes the handler of a menu's trigger away, which opens on it; to prevent it would keep the focus from the button.
  onMouseDown: undefined,
  onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Tab') event.preventDefault()
  },
}

/** The props of a button that cannot be pressed, to be given after its own. */
export function unpressable({ busy, disabled }: { busy: boolean; disabled: boolean }) {
  if (busy) return busyProps
  return disabled ? { disabled, 'data-disabled': '' } : undefined
}
