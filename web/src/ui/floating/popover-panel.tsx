import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { popupClass } from './popup.ts'
import { usePortalContainer } from './portal.ts'

interface PopoverPanelProps extends Pick<
  Popover.Positioner.Props,
  'align' | 'collisionAvoidance' | 'collisionPadding'
> {
  /** The accessible name. */
  label: string
  /** Receives the focus when it opens; default the first control. */
  firstFocus?: RefObject<HTMLElement | null>
  className: string
  children: ReactNode
}

/** What opens below its button, for use inside a `Popover.Root` of Base UI. */
export function PopoverPanel({ label, firstFocus, className, children, align = 'start', ...place }: PopoverPanelProps) {
  return (
    <Popover.Portal container={usePortalContainer()}>
      <Popover.Positioner side="bottom" align={align} sideOffset={4} {...place} className="z-40 outline-none">
        <Popover.Popup aria-label={label} initialFocus={firstFocus} className={classNames(popupClass, className)}>
          {children}
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  )
}
