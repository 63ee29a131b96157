import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { CheckBox } from './check-box.tsx'
import type { Option } from './option.ts'

export interface CheckBoxesProps<Value extends string> {
  label: string
  options: readonly Option<Value>[]
  value: readonly Value[]
  /** Gets what is chosen in the order of the options. */
  onChange: (value: Value[]) => void
  error: string | undefined
  /** In two columns, where there are many. */
  inColumns?: boolean
}

/** Some of several, at least one, each by its checkbox. */
export function CheckBoxes<Value extends string>({
  label,
  options,
  value,
  onChange,
  error,
  inColumns = false,
}: CheckBoxesProps<Value>) {
  const errorId = useId()
  const toggled = (toggle: Value) =>
    options.flatMap((option) => (value.includes(option.value) !== (option.value === toggle) ? [option.value] : []))
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId} className="grid min-w-0 gap-1">
      <legend className="mb-0.5 text-sm font-medium">
        {label}
        <span aria-hidden className="ms-0.5 text-danger-text">
          *
        </span>
      </legend>
      <div className={classNames('grid gap-x-4 gap-y-1', inColumns && 'sm:grid-cols-2')}>
        {options.map((option) => (
          <CheckBox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={() => onChange(toggled(option.value))}
          />
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className="text-sm text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}
