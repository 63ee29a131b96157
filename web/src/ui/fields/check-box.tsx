import { Check, Minus } from 'lucide-react'
import { classNames } from '../class-names.ts'

interface CheckBoxProps {
  label: string
  hideLabel?: boolean
  checked: boolean
  /** Indeterminate: some are selected. */
  partly?: boolean
  /** `withShift` selects a range. */
  onChange: (checked: boolean, withShift: boolean) => void
  disabled?: boolean
}

const size = 'size-4.5 rounded-sm border transition-colors'
const tone = (isMarked: boolean) => (isMarked ? 'border-accent bg-accent' : 'border-control-off bg-surface')

/** A checkbox. */
export function CheckBox({
  label,
  hideLabel = false,
  checked,
  partly = false,
  onChange,
  disabled = false,
}: CheckBoxProps) {
  const isMarked = checked || partly
  return (
    <label
      className={classNames(
        'inline-flex min-h-9 min-w-9 items-center gap-2',
        // Prevents text selection by a Shift click.
        hideLabel && 'justify-center select-none',
        disabled ? 'cursor-default text-faint' : 'cursor-pointer',
      )}
    >
      <span className={classNames('relative inline-flex shrink-0', disabled && 'opacity-55')}>
        <input
          type="checkbox"
          ref={(box) => {
            if (box !== null) box.indeterminate = partly
          }}
          checked={checked}
          disabled={disabled}
          onChange={({ target, nativeEvent }) =>
            onChange(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
          className={classNames(size, tone(isMarked), 'cursor-[inherit] appearance-none forced-colors:appearance-auto')}
        />
        {isMarked && <Mark partly={partly} />}
      </span>
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
    </label>
  )
}

/** The look of a checkbox inside another control. */
export function CheckBoxDrawing({ checked }: { checked: boolean }) {
  return (
    <span aria-hidden className={classNames('relative shrink-0', size, tone(checked))}>
      {checked && <Mark partly={false} />}
    </span>
  )
}

function Mark({ partly }: { partly: boolean }) {
  const Icon = partly ? Minus : Check
  return (
    <Icon
      aria-hidden
      strokeWidth={3}
      className="pointer-events-none absolute inset-0 m-auto size-3.5 text-on-strong forced-colors:hidden"
    />
  )
}
