import { NumberField as BaseNumberField } from '@base-ui/react/number-field'
import { classNames } from './class-names.ts'
import { controlClass, FieldFrame } from './field.tsx'
import type { FieldProps } from './field.tsx'

export interface NumberFieldProps extends FieldProps {
  value: number | null
  /** Null when the field is empty. */
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  /** How many decimals may be typed; none unless told. */
  decimals?: number
  /** Drawn before the number, such as '$'. */
  prefix?: string
  placeholder?: string
  className?: string
}

/** A number in Latin digits, written left to right in both languages; arrow keys step it. */
export function NumberField({
  label,
  hideLabel,
  description,
  error,
  required = false,
  disabled = false,
  value,
  onChange,
  min,
  max,
  step,
  decimals = 0,
  prefix,
  placeholder,
  className,
}: NumberFieldProps) {
  return (
    <FieldFrame {...{ label, hideLabel, description, error, required, disabled, className }}>
      <BaseNumberField.Root
        value={value}
        onValueChange={onChange}
        min={min}
        max={max}
        step={step}
        locale="en-US"
        format={{ maximumFractionDigits: decimals }}
      >
        <BaseNumberField.Group dir="ltr" className="relative">
          {prefix !== undefined && (
            <span aria-hidden className="absolute inset-y-0 start-3 flex items-center text-muted">
              {prefix}
            </span>
          )}
          <BaseNumberField.Input
            placeholder={placeholder}
            aria-required={required || undefined}
            className={classNames(controlClass, prefix !== undefined && 'ps-7!')}
          />
        </BaseNumberField.Group>
      </BaseNumberField.Root>
    </FieldFrame>
  )
}
