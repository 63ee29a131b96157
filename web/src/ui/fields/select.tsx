import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { controlClass, FieldFrame } from './field.tsx'
import type { FieldProps } from './field.tsx'
import type { Option } from './option.ts'
import { popupClass, popupItemClass } from '../floating/popup.ts'
import { usePortalContainer } from '../floating/portal.ts'

export interface SelectProps<Value extends string> extends FieldProps {
  value: Value | null
  /** Null when `noneLabel` was chosen. */
  onChange: (value: Value | null) => void
  options: readonly Option<Value>[]
  placeholder?: string
  /** Adds a first choice that means 'no value', such as 'Select all countries'. */
  noneLabel?: string
  size?: 'sm' | 'md'
  className?: string
}

/** One of a few choices. For more than about twenty use Combobox, which can be searched. */
export function Select<Value extends string>({
  value,
  onChange,
  options,
  placeholder,
  noneLabel,
  size = 'md',
  ...frame
}: SelectProps<Value>) {
  const container = usePortalContainer()
  const items: { value: Value | null; label: string }[] =
    noneLabel === undefined ? [...options] : [{ value: null, label: noneLabel }, ...options]
  return (
    <FieldFrame {...frame} labelIsText>
      <BaseSelect.Root items={items} value={value} onValueChange={onChange} modal={false}>
        <BaseSelect.Trigger
          className={classNames(
            controlClass,
            'flex items-center justify-between gap-2 text-start not-data-disabled:cursor-pointer',
            size === 'sm' && 'min-h-7! px-2!',
          )}
        >
          <BaseSelect.Value
            placeholder={placeholder}
            className={classNames('truncate leading-6', noneLabel === undefined && 'data-placeholder:text-faint')}
          />
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </BaseSelect.Trigger>
        <BaseSelect.Portal container={container}>
          <BaseSelect.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-40 outline-none">
            <BaseSelect.Popup className={classNames(popupClass, 'min-w-(--anchor-width)')}>
              <BaseSelect.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1">
                {items.map((item) => (
                  <BaseSelect.Item key={item.value ?? ''} value={item.value} className={popupItemClass}>
                    <BaseSelect.ItemText className="min-w-0 flex-1">{item.label}</BaseSelect.ItemText>
                    <BaseSelect.ItemIndicator>
                      <Check aria-hidden className="size-4 text-accent-text" />
                    </BaseSelect.ItemIndicator>
                  </BaseSelect.Item>
                ))}
              </BaseSelect.List>
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </FieldFrame>
  )
}
