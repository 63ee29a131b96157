import { Button } from './button.tsx'
import type { ButtonProps } from './button.tsx'
import { Tooltip } from '../tooltip.tsx'

interface HintedButtonProps extends Pick<ButtonProps, 'icon' | 'busy' | 'variant' | 'onClick'> {
  /** What it does, and with what. */
  label: string
  /** The short words beside its icon. */
  children: string
}

/** A button in a row of a table. On a card it has words; a row has no room for them, and they are in the hint. */
export function HintedButton({ label, children, variant = 'ghost', ...button }: HintedButtonProps) {
  return (
    <Tooltip hint={label}>
      <Button {...button} variant={variant} size="sm" aria-label={label} className="rows:w-7 rows:px-0!">
        <span className="rows:hidden">{children}</span>
      </Button>
    </Tooltip>
  )
}
