import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import { useEffect, useRef, useState } from 'react'
import { dialogAround } from './portal.ts'
import { watchHints } from './watch-hints.ts'
import type { Hint, HintWatch } from './watch-hints.ts'

/**
 * Makes a control show a tooltip on hover and focus; the control needs an accessible name of its own. An attribute and no component,
 * because a page of a table has hundreds of such controls.
 */
export const hinted = (hint: string | undefined) => ({ 'data-hint': hint })

/** The one tooltip of the page, 4 px off the control that is hovered or focused (section 9). */
export function Tooltips() {
  const [hint, setHint] = useState<Hint | null>(null)
  // The last hint is kept, so that it fades away in its place.
  const [last, setLast] = useState<Hint | null>(null)
  if (hint !== null && hint !== last) setLast(hint)
  const watching = useRef<HintWatch | null>(null)

  useEffect(() => {
    const watch = watchHints(setHint)
    watching.current = watch
    return () => watch.stop()
  }, [])

  if (last === null) return null
  return (
    <BaseTooltip.Root
      open={hint !== null}
      onOpenChange={(open, { event }) => {
        if (!open) watching.current?.dismiss(event)
      }}
    >
      <BaseTooltip.Portal container={dialogAround(last.control)}>
        <BaseTooltip.Positioner anchor={last.control} sideOffset={4} className="z-50">
          <BaseTooltip.Popup
            data-instant={last.atOnce}
            className="pointer-events-none max-w-64 rounded-sm whitespace-pre-line bg-tip px-2 py-1 text-xs text-tip-text shadow-floating transition-opacity data-ending-style:opacity-0 data-instant:transition-none data-starting-style:opacity-0"
          >
            {last.text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
