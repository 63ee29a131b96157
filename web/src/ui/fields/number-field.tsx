import { Field } from '@base-ui/react/field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatNumber, formatTyped } from '../../i18n/formats.ts'
import { readNumber } from '../../i18n/read-number.ts'
import { classNames } from '../class-names.ts'
import { controlClass, FieldFrame } from './field.tsx'
import type { FieldProps } from './field.tsx'

/** The value of a number field: a number, null while empty, or the text where it is not a number. */
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

// No thousands separators: editing a digit of '1,250' would change the meaning of the comma.
const textOf = (value: TypedNumber): string => (typeof value === 'number' ? formatTyped(value) : (value ?? ''))

/**
 * A typed number (`readNumber`), left to right in both languages, without stepping by keys or the wheel. Invalid text, too many decimals
 * and numbers out of bounds stay, with an error.
 */
export function NumberField({
  value,
  onChange,
  min,
  max,
  decimals = 0,
  isMoney = false,
  whenEmpty,
  ...frame
}: NumberFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState({ text: textOf(value), value })
  // A value set from outside, such as a concurrent edit.
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
    <FieldFrame {...frame} error={mistake ?? frame.error}>
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
          aria-required={frame.required || undefined}
          className={classNames(controlClass, isMoney && 'ps-7!')}
        />
      </div>
    </FieldFrame>
  )
}
