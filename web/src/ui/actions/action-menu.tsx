import { Menu as BaseMenu } from '@base-ui/react/menu'
import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { createContext, use, useState } from 'react'
import type { ReactNode } from 'react'
import { useTwoSteps } from '../buttons/two-steps.ts'
import { classNames } from '../class-names.ts'
import { popupItemClass } from '../floating/popup.ts'
import { usePending } from './action.ts'
import type { Action } from './action.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { MenuPopup } from '../floating/menu.tsx'
import { useStart } from './questions.tsx'

type SharedMenu = ReturnType<typeof BaseMenu.createHandle<readonly Action[]>>

const Shared = createContext<SharedMenu | null>(null)

/** Draws the one menu that all `ActionMenu` buttons within it share: a table has fifty of them. */
export function SharedActionMenu({ children }: { children: ReactNode }) {
  const [menu] = useState<SharedMenu>(() => BaseMenu.createHandle())
  return (
    <Shared value={menu}>
      {children}
      <BaseMenu.Root handle={menu} modal={false}>
        {({ payload: actions = [] }) => (
          <MenuPopup>
            {actions.map((action) => {
              const Item = action.confirm === 'second click' ? TwoStepItem : OneStepItem
              return <Item key={action.label} action={action} />
            })}
          </MenuPopup>
        )}
      </BaseMenu.Root>
    </Shared>
  )
}

/** A button with three dots that opens the shared menu with these actions; `label` is the name of both. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly Action[] }) {
  const menu = use(Shared)
  if (menu === null) throw new Error('An action menu must be drawn within a SharedActionMenu.')
  return (
    <BaseMenu.Trigger handle={menu} payload={actions} render={<IconButton size="sm" label={label} icon={Ellipsis} />} />
  )
}

function OneStepItem({ action }: { action: Action }) {
  const { label, words = label, icon: Icon, danger } = action
  return (
    <BaseMenu.Item
      onClick={useStart(action)}
      disabled={usePending(action)}
      className={classNames(popupItemClass, danger && 'text-danger-text')}
    >
      {Icon && <Icon aria-hidden className="size-4" />}
      {words}
    </BaseMenu.Item>
  )
}

/** An item with confirmation; unmounted, and so reset, when the menu closes. */
function TwoStepItem({ action }: { action: Action }) {
  const { t } = useLingui()
  const { label, words = label, icon: Icon } = action
  const { asking, onClick, onKeyDown } = useTwoSteps(() => void action.run())
  return (
    <BaseMenu.Item
      label={asking ? t`Confirm` : words}
      onClick={onClick}
      onKeyDown={onKeyDown}
      disabled={usePending(action)}
      closeOnClick={asking}
      className={classNames(popupItemClass, asking ? 'bg-danger! text-on-strong' : 'text-danger-text')}
    >
      {Icon && <Icon aria-hidden className="size-4" />}
      {/* Both labels share one grid cell, so that the menu keeps its width. */}
      <span className="stacked">
        <span>{asking ? t`Confirm` : words}</span>
        <span aria-hidden className="invisible">
          {words}
        </span>
      </span>
    </BaseMenu.Item>
  )
}
