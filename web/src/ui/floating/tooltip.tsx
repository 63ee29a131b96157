import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { TooltipPopup } from './tooltip-popup.tsx'
import { watchHints } from './watch-hints.ts'
import type { Hint, HintWatch } from './watch-hints.ts'

const Nothing: typeof TooltipPopup = () => <></>

// Comes with the first hint, because the login page shows none by itself. Where it does not arrive, the controls have their names.
const LateTooltip = lazy(async () => ({
  default: await import('./tooltip-popup.tsx').then(
    (module) => module.TooltipPopup,
    () => Nothing,
  ),
}))

/**
 * Makes a control show a tooltip on hover and focus; the control needs an accessible name of its own. An attribute and no component,
 * because a page of a table has hundreds of such controls.
 */
export const hinted = (hint: string | undefined) => ({ 'data-hint': hint })

/** The one tooltip of the page, of the control that is hovered or focused (section 9). */
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
    <Suspense>
      <LateTooltip hint={last} open={hint !== null} onDismiss={(event) => watching.current?.dismiss(event)} />
    </Suspense>
  )
}
