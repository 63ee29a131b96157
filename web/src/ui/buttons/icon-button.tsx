import type { ComponentPropsWithRef, ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import type { ButtonSize, ButtonVariant } from './button.tsx'
import { classNames } from '../class-names.ts'
import { Spinner } from '../spinner.tsx'
import { hinted } from '../floating/tooltip.tsx'
import { unpressable } from './press.ts'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** The accessible name and the hint. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  busy?: boolean
}

/** A square button with an icon; its name shows as a hint. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  busy = false,
  disabled = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      tabIndex={0}
      {...hinted(label)}
      {...rest}
      aria-label={label}
      {...unpressable({ busy, disabled })}
      className={classNames(buttonClass(variant, size), size === 'sm' ? 'w-7 px-0!' : 'w-9 px-0!', className)}
    >
      {busy ? <Spinner /> : icon}
    </button>
  )
}
