import { Field } from '@base-ui/react/field'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { controlClass, FieldFrame } from './field.tsx'
import type { FieldProps } from './field.tsx'

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

/** One line of text. */
export function TextField({
  label,
  hideLabel,
  description,
  error,
  required = false,
  disabled = false,
  value,
  onChange,
  type = 'text',
  dir = inputDirection(value, type),
  className,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hideLabel, description, error, required, disabled, className }}>
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
