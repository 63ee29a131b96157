import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { classNames } from '../class-names.ts'

export interface SwitchProps {
  label: string
  hideLabel?: boolean
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  description?: string
}

/** A switch that takes effect at once. */
export function Switch({ label, hideLabel = false, checked, onChange, disabled = false, description }: SwitchProps) {
  return (
    <label
      className={classNames(
        'inline-flex items-start gap-2.5',
        disabled ? 'cursor-default text-faint' : 'cursor-pointer',
      )}
    >
      <BaseSwitch.Root
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className={classNames(
          'relative flex h-5 w-9 shrink-0 items-center rounded-full bg-control-off p-0.5 transition-colors data-checked:bg-accent data-disabled:opacity-55',
          // Centred on the first line of the label.
          !hideLabel && 'mt-px',
        )}
      >
        <BaseSwitch.Thumb className="size-4 rounded-full bg-on-strong transition-[margin] data-checked:ms-4" />
      </BaseSwitch.Root>
      <span className={hideLabel ? 'sr-only' : 'flex flex-col'}>
        <span className="leading-5.5 font-medium">{label}</span>
        {description !== undefined && <span className="text-sm text-muted">{description}</span>}
      </span>
    </label>
  )
}
