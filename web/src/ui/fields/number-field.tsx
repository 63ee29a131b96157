import { Field } from '@base-ui/react/field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatNumber, formatTyped } from '../../i18n/formats.ts'
import { readNumber } from '../../i18n/read-number.ts'
import { classNames } from '../class-names.ts'
import { controlClass, FieldFrame } from './field.tsx'
import type { FieldProps } from './field.tsx'

/** What a number field holds: a number, null while it is empty, or the text itself where that is no number. */
export type TypedNumber = number | string | null

export interface NumberFieldProps extends FieldProps {
  value: TypedNumber
  onChange: (value: TypedNumber) => void
  min?: number
  max?: number
  /** Allows two decimals; default none. */
  decimals?: 0 | 2
  /** An amount of money: `$` stands before it, and may be typed. */
  isMoney?: boolean
  /** The value of an empty field: its placeholder, and its number after blur. */
  whenEmpty?: number
  className?: string
}

const valueOf = (text: string, isMoney: boolean): TypedNumber => {
  const number = readNumber(text, isMoney)
  return typeof number === 'string' ? text : number
}

// Not grouped by thousands: a digit typed into '1,250', or taken out of it, would give the comma another meaning.
const textOf = (value: TypedNumber): string => (typeof value === 'number' ? formatTyped(value) : (value ?? ''))

/**
 * A number as it is typed (`readNumber`), written left to right in both languages; no key and no wheel changes it by itself. What is
 * no number stays as it is, with its error, and so does a number out of bounds or with too many decimals.
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
  decimals = 0,
  isMoney = false,
  whenEmpty,
  className,
}: NumberFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState({ text: textOf(value), value })
  // A value that was not typed here, such as what somebody else has saved.
  if (typed.value !== value) setTyped({ text: textOf(value), value })

  function change(text: string) {
    const next = valueOf(text, isMoney)
    setTyped({ text, value: next })
    onChange(next)
  }

  function onBlur() {
    setTyped({ text: textOf(value), value })
    if (value === null && whenEmpty !== undefined) onChange(whenEmpty)
  }

  function mistakeIn(number: NonNullable<TypedNumber>): string | undefined {
    if (typeof number === 'string')
      return readNumber(number, isMoney) === 'ambiguous'
        ? t`Thousands or decimals? Write thousands without a separator.`
        : t`Not a number.`
    if (min !== undefined && number < min)
      return min === 0 ? t`Must not be negative.` : t`At least ${formatNumber(min)}.`
    if (max !== undefined && number > max) return t`At most ${formatNumber(max)}.`
    if (Number(number.toFixed(decimals)) === number) return undefined
    return decimals === 0 ? t`A whole number.` : t`At most two decimals.`
  }
  const mistake = value === null ? undefined : mistakeIn(value)

  return (
    <FieldFrame {...{ label, hideLabel, description, required, disabled, className }} error={mistake ?? error}>
      <div dir="ltr" className="relative">
        {isMoney && (
          <span aria-hidden className="absolute inset-y-0 start-3 flex items-center text-muted">
            $
          </span>
        )}
        <Field.Control
          type="text"
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder={whenEmpty === undefined ? undefined : formatNumber(whenEmpty)}
          value={typed.text}
          onValueChange={change}
          onBlur={onBlur}
          aria-required={required || undefined}
          className={classNames(controlClass, isMoney && 'ps-7!')}
        />
      </div>
    </FieldFrame>
  )
}
