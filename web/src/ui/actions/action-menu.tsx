import { Menu as BaseMenu } from '@base-ui/react/menu'
import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { useTwoSteps } from '../buttons/two-steps.ts'
import { classNames } from '../class-names.ts'
import { popupItemClass } from '../floating/popup.ts'
import { usePending } from './action.ts'
import type { Action } from './action.ts'
import { MenuOnFirstUse } from '../floating/menu-on-first-use.tsx'
import { useStart } from './questions.tsx'

/** Actions behind a button with three dots; `label` is the name of both. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly Action[] }) {
  return (
    <MenuOnFirstUse label={label} icon={<Ellipsis aria-hidden className="size-4" />}>
      {actions.map((action) => {
        const Item = action.confirm === 'second click' ? TwoStepItem : OneStepItem
        return <Item key={action.label} action={action} />
      })}
    </MenuOnFirstUse>
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
