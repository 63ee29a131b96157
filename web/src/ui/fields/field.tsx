import { Field as BaseField } from '@base-ui/react/field'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** The props that all fields share. */
export interface FieldProps {
  label: string
  /** Shows the label to screen readers only, for toolbars where the placeholder repeats it. */
  hideLabel?: boolean
  /** A line of help below the control. */
  description?: string
  /** The error, announced with the control. */
  error?: string
  /** Marks the label; the form validates. */
  required?: boolean
  disabled?: boolean
}

/** The classes that text inputs and selectors share. */
export const controlClass = classNames(
  'min-h-9 w-full rounded-md border border-line-strong bg-surface px-3 text-text transition-colors',
  'placeholder:text-faint hover:not-data-disabled:border-control-off',
  'focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent',
  'data-disabled:cursor-default data-disabled:bg-sunken data-disabled:text-faint data-disabled:opacity-70',
  'data-invalid:border-danger',
)

interface FieldFrameProps extends FieldProps {
  children: ReactNode
  /** The label of a control that is no native input. */
  labelIsText?: boolean
  /** Connects label and control where they are not connected by nesting. */
  controlId?: string
  className?: string
}

/** Label, control, help and error in one column, tied together for screen readers. */
export function FieldFrame({
  label,
  hideLabel = false,
  description,
  error,
  required = false,
  disabled = false,
  children,
  labelIsText = false,
  controlId,
  className,
}: FieldFrameProps) {
  return (
    <BaseField.Root
      invalid={error !== undefined}
      disabled={disabled}
      className={classNames('flex min-w-0 flex-col gap-1.5', className)}
    >
      <BaseField.Label
        {...(labelIsText && { nativeLabel: false, render: <div /> })}
        {...(controlId !== undefined && { htmlFor: controlId })}
        className={hideLabel ? 'sr-only' : 'text-sm font-medium text-text'}
      >
        {label}
        {required && !hideLabel && (
          <span aria-hidden className="ms-0.5 text-danger-text">
            *
          </span>
        )}
      </BaseField.Label>
      {children}
      {description !== undefined && (
        <BaseField.Description className="text-sm text-muted">{description}</BaseField.Description>
      )}
      {error !== undefined && (
        <BaseField.Error match className="text-sm text-danger-text">
          {error}
        </BaseField.Error>
      )}
    </BaseField.Root>
  )
}
