import { Field } from '@base-ui/react/field'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, FieldFrame } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { useTooLong } from './too-long.ts'

type InputProps = Pick<
  ComponentPropsWithRef<'input'>,
  | 'autoComplete'
  | 'autoFocus'
  | 'dir'
  | 'inputMode'
  | 'lang'
  | 'maxLength'
  | 'name'
  | 'placeholder'
  | 'readOnly'
  | 'ref'
>

export interface TextFieldProps extends FieldProps, InputProps {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'tel' | 'url'
  className?: string
}

/**
 * The direction of a text input: left to right for values that are never Arabic, else that of its text, or of the page while
 * it is empty, so that the placeholder stays at the start.
 */
export const inputDirection = (value: string, type: TextFieldProps['type'] = 'text') =>
  value === '' ? undefined : type === 'text' ? 'auto' : 'ltr'

/** One line of text. Text beyond `maxLength` is not cut off, but reported as too long. */
export function TextField({
  label,
  hideLabel,
  description,
  error,
  required = false,
  disabled = false,
  value,
  onChange,
  maxLength,
  type = 'text',
  dir = inputDirection(value, type),
  className,
  ...input
}: TextFieldProps) {
  const tooLong = useTooLong(value, maxLength)
  return (
    <FieldFrame {...{ label, hideLabel, description, required, disabled, className }} error={tooLong ?? error}>
      <Field.Control
        {...input}
        type={type}
        dir={dir}
        value={value}
        onValueChange={onChange}
        aria-required={required || undefined}
        className={classNames(controlClass, input.readOnly && 'bg-sunken! text-muted!')}
      />
    </FieldFrame>
  )
}
