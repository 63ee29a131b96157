import { Field } from '@base-ui/react/field'
import { classNames } from '../class-names.ts'
import { controlClass, FieldFrame } from './field.tsx'
import type { FieldProps } from './field.tsx'

export interface DateFieldProps extends FieldProps {
  /** A day of the calendar ('2025-03-01'); '' where none is chosen. */
  value: string
  onChange: (day: string) => void
  onBlur?: () => void
  /** The first and the last day that can be chosen. */
  min?: string | undefined
  max?: string | undefined
  className?: string
}

/** A day, chosen with the browser's own calendar, which speaks the reader's language. */
export function DateField({
  label,
  hideLabel,
  description,
  error,
  disabled,
  value,
  onChange,
  onBlur,
  min,
  max,
  className,
}: DateFieldProps) {
  return (
    <FieldFrame {...{ label, hideLabel, description, error, disabled, className }}>
      <Field.Control
        type="date"
        value={value}
        min={min}
        max={max}
        onValueChange={onChange}
        onBlur={onBlur}
        className={classNames(controlClass, value === '' && 'text-faint!')}
      />
    </FieldFrame>
  )
}
