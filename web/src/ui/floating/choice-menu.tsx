import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { MenuFrame } from './menu.tsx'
import type { Option } from '../fields/option.ts'
import { popupItemClass } from './popup.ts'

export interface ChoiceMenuProps<Value extends string> {
  trigger: ReactElement
  value: Value
  onChange: (value: Value) => void
  options: readonly Option<Value>[]
  /** Whether it is open from the beginning. */
  defaultOpen?: boolean | undefined
}

/** A button that opens a menu of exclusive options, such as theme or language. */
export function ChoiceMenu<Value extends string>({
  trigger,
  value,
  onChange,
  options,
  defaultOpen,
}: ChoiceMenuProps<Value>) {
  return (
    <MenuFrame trigger={trigger} defaultOpen={defaultOpen}>
      <BaseMenu.RadioGroup value={value} onValueChange={(chosen: Value) => onChange(chosen)}>
        {options.map((option) => (
          <BaseMenu.RadioItem key={option.value} value={option.value} closeOnClick className={popupItemClass}>
            <span className="within-lines flex-1">{option.label}</span>
            <BaseMenu.RadioItemIndicator>
              <Check aria-hidden className="size-4 text-accent-text" />
            </BaseMenu.RadioItemIndicator>
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </MenuFrame>
  )
}
