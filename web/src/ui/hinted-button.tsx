import { Button } from './button.tsx'
import type { ButtonProps } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

interface HintedButtonProps extends Pick<ButtonProps, 'icon' | 'onClick'> {
  /** What it does, and with what. */
  label: string
  /** The short words beside its icon. */
  children: string
}

/** A button in a row of a table. Where the row has no room for the words, they are in the hint. */
export function HintedButton({ label, children, ...button }: HintedButtonProps) {
  return (
    <Tooltip hint={label}>
      <Button {...button} variant="ghost" size="sm" aria-label={label}>
        <span className="rows:hidden rows:@7xl:inline">{children}</span>
      </Button>
    </Tooltip>
  )
}
