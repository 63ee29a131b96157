import type { LucideIcon } from 'lucide-react'
import { isValidElement } from 'react'
import type { ComponentPropsWithRef, ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../spinner.tsx'
import { unpressable } from './press.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-strong not-data-disabled:hover:bg-accent-hover',
  secondary: 'border-line-strong bg-surface text-text not-data-disabled:hover:bg-hover',
  ghost:
    'border-transparent bg-transparent text-muted not-data-disabled:hover:bg-hover not-data-disabled:hover:text-text',
  danger: 'border-transparent bg-danger text-on-strong not-data-disabled:hover:bg-danger-hover',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 gap-1.5 rounded-md px-2.5 text-sm',
  md: 'h-9 gap-2 rounded-md px-3.5',
}

/** The classes of a button, for a link that looks like one. */
export const buttonClass = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string =>
  classNames(
    'inline-flex shrink-0 items-center justify-center border font-medium whitespace-nowrap select-none transition-colors',
    'data-disabled:cursor-default data-disabled:not-aria-busy:opacity-55 aria-busy:opacity-85',
    variants[variant],
    sizes[size],
  )

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shown before the text; an element where it is drawn in another way than usual. */
  icon?: LucideIcon | ReactElement
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  busy?: boolean
  /** False where the children already show the busy state. */
  spinner?: boolean
}

/** A button. While `busy` it ignores all input. An element without state: a page of a table has hundreds of them. */
export function Button({
  variant,
  size,
  icon: Icon,
  busy = false,
  spinner = true,
  disabled = false,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  const drawn = isValidElement(Icon) ? Icon : Icon && <Icon aria-hidden className="size-4" />
  return (
    <button
      // Else Safari on a Mac leaves it out when the Tab key moves the focus.
      tabIndex={0}
      {...rest}
      type={type}
      {...unpressable({ busy, disabled })}
      className={classNames(buttonClass(variant, size), className)}
    >
      {busy && spinner ? <Spinner /> : drawn}
      {children}
    </button>
  )
}
