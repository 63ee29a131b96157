import { Plus } from 'lucide-react'
import { Button } from './button.tsx'

interface CreateButtonProps {
  label: string
  disabled?: boolean
  onClick: () => void
}

/** The main action of a list: creates a record of it. */
export function CreateButton({ label, disabled, onClick }: CreateButtonProps) {
  return (
    <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  )
}
