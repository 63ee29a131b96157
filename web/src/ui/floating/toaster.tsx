import { useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleX, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
import type { Toast } from 'react-hot-toast/headless'
import { IconButton } from '../buttons/icon-button.tsx'
import { Spinner } from '../spinner.tsx'

/**
 * Draws the toasts. How long each kind stays and that at most 20 are kept (section 9) are the library's own defaults:
 * success 2 s, error, blank and custom 4 s, loading until dismissed.
 */
export function Toaster() {
  const { t } = useLingui()
  const { toasts, handlers } = useToaster()
  const shown = toasts.filter(({ visible }) => visible)
  const [held, setHeld] = useState<string | null>(null)
  // One that is gone from under the pointer or the focus, by its own button too, has told no leave.
  usePause(
    shown.some(({ id }) => id === held),
    handlers,
  )

  // Outside the root element like the dialogs, whose backdrop would otherwise cover the toasts.
  // In the empty middle of the top bar, and on a narrow window, whose bar has none, below it: what is pressed next stands lower, in the
  // rows, in the bars at the lower edge and at the foot of dialogs.
  return createPortal(
    <section
      data-toaster
      aria-label={t`Messages`}
      // An open dialog hides the rest of the page from screen readers, except for live regions.
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-14 z-50 print:hidden flex flex-col items-center gap-2 px-4 py-1 lg:top-0 lg:py-2"
    >
      {shown.map((one) => (
        <ToastCard key={one.id} toast={one} onHold={(holds) => setHeld(holds ? one.id : null)} />
      ))}
    </section>,
    document.body,
  )
}

type Handlers = Pick<ReturnType<typeof useToaster>['handlers'], 'startPause' | 'endPause'>

/** Stops the timers of all toasts. The library counts on an end for each start: a second one would keep a toast for years. */
function usePause(isPaused: boolean, { startPause, endPause }: Handlers): void {
  const start = useEffectEvent(startPause)
  const end = useEffectEvent(endPause)
  useEffect(() => {
    if (!isPaused) return undefined
    start()
    return () => end()
  }, [isPaused])
}

interface ToastCardProps {
  toast: Toast
  /** Told when the pointer or the focus comes and leaves. */
  onHold: (holds: boolean) => void
}

function ToastCard({ toast: shown, onHold }: ToastCardProps) {
  const { t } = useLingui()
  return (
    <div
      role={shown.type === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => onHold(true)}
      onMouseLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      className="pointer-events-auto flex w-full max-w-88 animate-appear items-start gap-2.5 overflow-clip rounded-md bg-raised py-2.5 ps-3.5 pe-2 text-text shadow-floating"
    >
      <ToastIcon toast={shown} />
      <div dir="auto" className="min-w-0 flex-1 self-center match-parent wrap-anywhere">
        {resolveValue(shown.message, shown)}
      </div>
      <IconButton size="sm" label={t`Dismiss`} icon={X} className="-my-1" onClick={() => toast.dismiss(shown.id)} />
    </div>
  )
}

function ToastIcon({ toast: { type, icon } }: { toast: Toast }) {
  if (icon !== undefined && icon !== null) return <span aria-hidden>{icon}</span>
  if (type === 'success') return <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
  if (type === 'error') return <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-danger-text" />
  if (type === 'loading') return <Spinner className="mt-0.5 text-muted" />
  return null
}
