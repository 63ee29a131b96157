import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { popupClass, popupItemClass } from './popup.ts'
import { usePortalContainer } from './portal.ts'

interface MenuItem {
  label: string
  onSelect: () => void
  icon: LucideIcon
  /** Shown at the end of the line. */
  detail?: ReactNode
}

interface MenuProps {
  trigger: ReactElement
  items: readonly MenuItem[]
  /** A heading above the items. */
  heading?: ReactNode
  /** Opens beside the button instead of below it, for a button among others in a column. */
  beside?: boolean
}

/** A button that opens a list of ways to go; what can be done with a record is in an ActionMenu. */
export function Menu({ trigger, items, heading, beside }: MenuProps) {
  return (
    <MenuFrame beside={beside} trigger={trigger}>
      {heading !== undefined && (
        <div className="mb-1 max-w-64 border-b border-line px-2 pt-1 pb-2 text-xs leading-5 text-muted">{heading}</div>
      )}
      {items.map(({ label, icon: Icon, detail, onSelect }) => (
        <BaseMenu.Item key={label} onClick={onSelect} className={popupItemClass}>
          <Icon aria-hidden className="size-4 text-muted" />
          {label}
          {detail}
        </BaseMenu.Item>
      ))}
    </MenuFrame>
  )
}

/** A button with its menu. */
export function MenuFrame({
  trigger,
  beside,
  defaultOpen = false,
  children,
}: {
  trigger: ReactElement
  beside?: boolean | undefined
  defaultOpen?: boolean | undefined
  children: ReactNode
}) {
  return (
    <BaseMenu.Root modal={false} defaultOpen={defaultOpen}>
      <BaseMenu.Trigger render={trigger} />
      <MenuPopup beside={beside}>{children}</MenuPopup>
    </BaseMenu.Root>
  )
}

/** The floating list of a menu; it opens beside its button instead of below it where that is told. */
export function MenuPopup({ beside = false, children }: { beside?: boolean | undefined; children: ReactNode }) {
  return (
    <BaseMenu.Portal container={usePortalContainer()}>
      <BaseMenu.Positioner
        sideOffset={4}
        side={beside ? 'inline-end' : 'bottom'}
        align={beside ? 'start' : 'end'}
        className="z-40 outline-none"
      >
        <BaseMenu.Popup className={classNames(popupClass, 'max-h-(--available-height) min-w-44 overflow-y-auto p-1')}>
          {children}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  )
}
