import { Menu as BaseMenu } from '@base-ui/react/menu'
import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './buttons/icon-button.tsx'
import { popupClass, popupItemClass } from './popup.ts'
import { usePortalContainer } from './portal.ts'
import { useTwoSteps } from './buttons/two-steps.ts'

interface MenuItem {
  label: string
  onSelect: () => void
  icon?: ReactNode
  /** Shown at the end of the line. */
  detail?: ReactNode
  /** The action is destructive. */
  danger?: boolean
  disabled?: boolean
  /** The first click asks for confirmation, the second confirms. */
  twoStep?: boolean
}

export interface MenuProps {
  /** The name of the menu and its button. */
  label: string
  items: readonly MenuItem[]
  /** A heading above the actions. */
  heading?: ReactNode
  /** The button; default three dots. */
  trigger?: ReactElement
  /** Opens beside the button instead of below it, for a button among others in a column. */
  beside?: boolean
}

/** A button that opens a list of actions. */
export function Menu({ label, items, heading, trigger, beside }: MenuProps) {
  return (
    <MenuFrame
      beside={beside}
      trigger={trigger ?? <IconButton label={label} size="sm" icon={<Ellipsis aria-hidden className="size-4" />} />}
    >
      {heading !== undefined && (
        <div className="mb-1 max-w-64 border-b border-line px-2 pt-1 pb-2 text-xs leading-5 text-muted">{heading}</div>
      )}
      {items.map((item) =>
        item.twoStep === true ? <TwoStepItem key={item.label} item={item} /> : <Item key={item.label} item={item} />,
      )}
    </MenuFrame>
  )
}

function Item({ item: { label, icon, detail, danger, disabled, onSelect } }: { item: MenuItem }) {
  return (
    <BaseMenu.Item
      onClick={onSelect}
      disabled={disabled}
      className={classNames(popupItemClass, danger && 'text-danger-text')}
    >
      {icon}
      {label}
      {detail}
    </BaseMenu.Item>
  )
}

/** An item with confirmation; unmounted, and so reset, when the menu closes. */
function TwoStepItem({ item: { label, icon, disabled, onSelect } }: { item: MenuItem }) {
  const { t } = useLingui()
  const { asking, onClick, onKeyDown } = useTwoSteps(onSelect)
  return (
    <BaseMenu.Item
      label={asking ? t`Confirm` : label}
      onClick={onClick}
      onKeyDown={onKeyDown}
      disabled={disabled}
      closeOnClick={asking}
      className={classNames(popupItemClass, asking ? 'bg-danger! text-on-strong' : 'text-danger-text')}
    >
      {icon}
      {/* Both labels share one grid cell, so that the menu keeps its width. */}
      <span className="grid *:col-start-1 *:row-start-1">
        <span>{asking ? t`Confirm` : label}</span>
        <span aria-hidden className="invisible">
          {label}
        </span>
      </span>
    </BaseMenu.Item>
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
