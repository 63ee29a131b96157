import { Button } from './button.tsx'
import type { ButtonProps } from './button.tsx'
import { classNames } from '../class-names.ts'
import { hinted } from '../floating/tooltip.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'spinner'> {
  /** The accessible name and the hint. */
  label: string
  icon: ButtonProps['icon']
}

/** A square button with an icon; its name shows as a hint. */
export function IconButton({ label, variant = 'ghost', size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...hinted(label)}
      {...rest}
      aria-label={label}
      variant={variant}
      size={size}
      className={classNames(size === 'sm' ? 'w-7 px-0!' : 'w-9 px-0!', className)}
    />
  )
}
