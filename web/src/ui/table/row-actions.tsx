import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'

export interface RowAction {
  /** Says what it does to which row, such as 'Edit Jordan'. */
  label: string
  icon: ReactNode
  onSelect: () => void
}

/** What can be done with a row, as quiet buttons at its end. */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  return (
    <div className="flex justify-end gap-1">
      {actions.map(({ label, icon, onSelect }) => (
        <IconButton key={label} size="sm" label={label} icon={icon} onClick={onSelect} />
      ))}
    </div>
  )
}
