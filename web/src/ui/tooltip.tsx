import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import { usePortalContainer } from './portal.ts'

export interface TooltipProps {
  /** The text; the control needs an accessible name of its own. */
  hint: string
  children: ReactElement
}

/** A tooltip 4 px off its control, on hover and focus (section 9; the delays are in KitProvider). */
export function Tooltip({ hint, children }: TooltipProps) {
  const container = usePortalContainer()
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal container={container}>
        <BaseTooltip.Positioner sideOffset={4} className="z-50">
          <BaseTooltip.Popup className="pointer-events-none max-w-64 rounded-sm bg-tip px-2 py-1 text-xs text-tip-text shadow-floating transition-opacity data-ending-style:opacity-0 data-instant:transition-none data-starting-style:opacity-0">
            {hint}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
