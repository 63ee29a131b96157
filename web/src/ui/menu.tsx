import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Ellipsis } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { popupClass, popupItemClass } from './popup.ts'
import { usePortalContainer } from './portal.ts'

interface MenuItem {
  label: string
  onSelect: () => void
  icon?: ReactNode
  /** The action destroys something. */
  danger?: boolean
  disabled?: boolean
}

export interface MenuProps {
  /** The name of the menu and its button. */
  label: string
  items: readonly MenuItem[]
  /** The button; three dots unless told. */
  trigger?: ReactElement
  /** Opens beside the button instead of below it, for a button among others in a column. */
  beside?: boolean
}

/** A button that opens a list of actions. */
export function Menu({ label, items, trigger, beside }: MenuProps) {
  return (
    <MenuFrame
      beside={beside}
      trigger={trigger ?? <IconButton label={label} size="sm" icon={<Ellipsis aria-hidden className="size-4" />} />}
    >
      {items.map((item) => (
        <BaseMenu.Item
          key={item.label}
          onClick={item.onSelect}
          disabled={item.disabled}
          className={classNames(popupItemClass, item.danger && 'text-danger-text')}
        >
          {item.icon}
          {item.label}
        </BaseMenu.Item>
      ))}
    </MenuFrame>
  )
}

/** The button and the floating list that all menus share. */
export function MenuFrame({
  trigger,
  beside = false,
  children,
}: {
  trigger: ReactElement
  beside?: boolean | undefined
  children: ReactNode
}) {
  const container = usePortalContainer()
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal container={container}>
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
    </BaseMenu.Root>
  )
}
