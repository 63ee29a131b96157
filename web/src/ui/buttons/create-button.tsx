import { Plus } from 'lucide-react'
import { Button } from './button.tsx'

interface CreateButtonProps {
  label: string
  /** Secondary for a list that is not what the screen is about. */
  variant?: 'primary' | 'secondary'
  disabled?: boolean
  onClick: () => void
}

/** The main action of a list: creates a record of it. */
export function CreateButton({ label, variant = 'primary', disabled, onClick }: CreateButtonProps) {
  return (
    <Button variant={variant} icon={Plus} disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  )
}
