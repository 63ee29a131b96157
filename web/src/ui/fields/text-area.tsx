import { Field } from '@base-ui/react/field'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, FieldFrame } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { useTooLong } from './too-long.ts'
import { inputDirection } from './text-field.tsx'

export interface TextAreaProps
  extends FieldProps, Pick<ComponentPropsWithRef<'textarea'>, 'dir' | 'lang' | 'maxLength' | 'name' | 'placeholder'> {
  value: string
  onChange: (value: string) => void
  rows?: number
}

/** Several lines of text; grows with its content. Text beyond `maxLength` is not cut off, but reported as too long. */
export function TextArea({
  label,
  hideLabel,
  description,
  error,
  required = false,
  disabled = false,
  value,
  onChange,
  maxLength,
  rows = 3,
  dir = inputDirection(value),
  ...textarea
}: TextAreaProps) {
  const tooLong = useTooLong(value, maxLength)
  return (
    <FieldFrame {...{ label, hideLabel, description, required, disabled }} error={tooLong ?? error}>
      <Field.Control
        render={<textarea {...textarea} rows={rows} />}
        dir={dir}
        value={value}
        onValueChange={onChange}
        aria-required={required || undefined}
        // With `field-sizing: content` the minimum height comes from here, not from `rows`.
        style={{ minBlockSize: `calc(${rows}lh + 1.125rem)` }}
        className={classNames(controlClass, 'field-sizing-content max-h-80 resize-y py-2')}
      />
    </FieldFrame>
  )
}
