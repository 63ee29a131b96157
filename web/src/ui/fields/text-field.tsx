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
  type?: 'text' | 'email' | 'password' | 'tel' | 'url'
  className?: string
}

/**
 * The direction of a text input: what is never Arabic runs left to right, a text follows its own letters, and an empty
 * one the page, so that the placeholder stays at the start.
 */
export const inputDirection = (value: string, type: TextFieldProps['type'] = 'text') =>
  value === '' ? undefined : type === 'text' ? 'auto' : 'ltr'

/** One line of text; more than `maxLength` characters are not cut off, but called too long. */
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
