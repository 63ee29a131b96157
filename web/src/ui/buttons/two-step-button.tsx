import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import type { ButtonSize } from './button.tsx'
import { classNames } from '../class-names.ts'
import { Spinner } from '../spinner.tsx'
import { useTwoSteps } from './two-steps.ts'

export interface TwoStepButtonProps {
  label: string
  /** Shown while `busy`. */
  busyLabel?: string
  busy?: boolean
  onConfirm: () => void
  /** What is confirmed takes something away: Confirm is red. */
  destructive?: boolean
  size?: ButtonSize
}

/**
 * A button whose first click asks and whose second click does (section 4, user status). A click outside, Escape or
 * another `label`, which another status has, calls it off.
 */
export function TwoStepButton({
  label,
  busyLabel,
  busy = false,
  onConfirm,
  destructive = false,
  size = 'sm',
}: TwoStepButtonProps) {
  const { t } = useLingui()
  const { asking, callOff, onClick, onKeyDown } = useTwoSteps(onConfirm)
  const [askedAs, setAskedAs] = useState(label)
  const place = useRef<HTMLSpanElement>(null)

  if (askedAs !== label) {
    setAskedAs(label)
    callOff()
  }

  const onCallOff = useEffectEvent(callOff)
  useEffect(() => {
    if (!asking) return undefined
    const onPointerDown = (event: PointerEvent) => {
      if (!(event.target instanceof Node && place.current?.contains(event.target))) onCallOff()
    }
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The first Escape belongs to the question, not to a dialog around it.
      event.stopPropagation()
      onCallOff()
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    document.addEventListener('keydown', onEscape, true)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true)
      document.removeEventListener('keydown', onEscape, true)
    }
  }, [asking])

  const shown = busy && busyLabel ? busyLabel : asking ? t`Confirm` : label
  const spins = busy && !busyLabel
  const others = [label, t`Confirm`, busyLabel].filter((text) => text !== undefined && text !== shown)
  return (
    <span ref={place} className="inline-flex">
      <Button
        variant={asking ? (destructive ? 'danger' : 'primary') : 'secondary'}
        size={size}
        busy={busy}
        spinner={false}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {/* All texts lie in one cell, and the spinner on them, so that the button keeps its width and nothing beside it moves. */}
        <span className="stacked place-items-center">
          <span className={classNames(spins && 'opacity-0')}>{shown}</span>
          {spins && <Spinner />}
          {others.map((text) => (
            <span key={text} aria-hidden className="invisible">
              {text}
            </span>
          ))}
        </span>
      </Button>
    </span>
  )
}
