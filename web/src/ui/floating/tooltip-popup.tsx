import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import { dialogAround } from './portal.ts'
import type { Hint } from './watch-hints.ts'

interface TooltipPopupProps {
  /** What is shown, or fades away where it stands. */
  hint: Hint
  open: boolean
  onDismiss: (event: Event) => void
}

/** A tooltip, 4 px off its control (section 9). */
export function TooltipPopup({ hint, open, onDismiss }: TooltipPopupProps) {
  return (
    <BaseTooltip.Root
      open={open}
      onOpenChange={(toOpen, { event }) => {
        if (!toOpen) onDismiss(event)
      }}
    >
      <BaseTooltip.Portal container={dialogAround(hint.control)}>
        <BaseTooltip.Positioner anchor={hint.control} sideOffset={4} className="z-50">
          <BaseTooltip.Popup
            data-instant={hint.atOnce}
            className="pointer-events-none max-w-64 rounded-sm whitespace-pre-line bg-tip px-2 py-1 text-xs text-tip-text shadow-floating transition-opacity data-ending-style:opacity-0 data-instant:transition-none data-starting-style:opacity-0"
          >
            {hint.text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
