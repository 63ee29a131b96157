import { NumberField as BaseNumberField } from '@base-ui/react/number-field'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '../../i18n/formats.ts'
import { classNames } from '../class-names.ts'
import { controlClass, FieldFrame } from './field.tsx'
import type { FieldProps } from './field.tsx'

export interface NumberFieldProps extends FieldProps {
  value: number | null
  /** Null when the field is empty. */
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  /** Allows two decimals; default none. */
  decimals?: 0 | 2
  /** Shown before the number, such as '$'. */
  prefix?: string
  /** The value of an empty field: its placeholder, and its number after blur. */
  whenEmpty?: number
  className?: string
}

// More than any field allows, so that Base UI does not round the input and the field can report the error.
const typedDecimals = 10

/**
 * A number in Latin digits, written left to right in both languages; arrow keys step it. A number out of bounds or with too
 * many decimals is neither clamped nor rounded, but reported as an error.
 */
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
  whenEmpty,
  className,
}: NumberFieldProps) {
  const { t } = useLingui()

  function mistakeIn(number: number): string | undefined {
    if (min !== undefined && number < min)
      return min === 0 ? t`Must not be negative.` : t`At least ${formatNumber(min)}.`
    if (max !== undefined && number > max) return t`At most ${formatNumber(max)}.`
    if (Number(number.toFixed(decimals)) === number) return undefined
    return decimals === 0 ? t`A whole number.` : t`At most two decimals.`
  }
  const mistake = value === null ? undefined : mistakeIn(value)

  return (
    <FieldFrame {...{ label, hideLabel, description, required, disabled, className }} error={mistake ?? error}>
      <BaseNumberField.Root
        allowOutOfRange
        value={value}
        onValueChange={onChange}
        min={min}
        max={max}
        step={step}
        locale="en-US"
        format={{ maximumFractionDigits: typedDecimals }}
      >
        <BaseNumberField.Group dir="ltr" className="relative">
          {prefix !== undefined && (
            <span aria-hidden className="absolute inset-y-0 start-3 flex items-center text-muted">
              {prefix}
            </span>
          )}
          <BaseNumberField.Input
            placeholder={whenEmpty === undefined ? undefined : formatNumber(whenEmpty)}
            onChange={(event) => {
              // A minus sign alone is not a number: without this the previous number would remain as the value.
              if (!/[\p{L}\p{Nd}]/u.test(event.currentTarget.value)) onChange(null)
            }}
            onBlur={() => {
              if (value === null && whenEmpty !== undefined) onChange(whenEmpty)
            }}
            aria-required={required || undefined}
            className={classNames(controlClass, prefix !== undefined && 'ps-7!')}
          />
        </BaseNumberField.Group>
      </BaseNumberField.Root>
    </FieldFrame>
  )
}
