import type { ReactNode } from 'react'

export interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  /** Why the place is empty, or what would appear there. */
  description?: ReactNode
  action?: ReactNode
}

/** Fills a place that has nothing to show yet. */
export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-10 text-center">
      {icon !== undefined && (
        <span aria-hidden className="mb-2 flex size-10 items-center justify-center rounded-full bg-hover text-muted">
          {icon}
        </span>
      )}
      <p className="font-medium">{title}</p>
      {description !== undefined && <p className="max-w-md text-muted">{description}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  )
}
