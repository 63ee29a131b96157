import { useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Skeleton } from './skeleton.tsx'

const rowHeight = 44
const barWidths = ['w-24', 'w-32', 'w-16', 'w-28', 'w-20']

/** The rows of a page that is still loading. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_unused, column) => (
        <td key={column} className="h-11 border-b border-line px-3 first:ps-4 last:pe-4">
          <Skeleton className={barWidths[(row + column) % barWidths.length]} />
        </td>
      ))}
    </tr>
  ))
}

/** Says that there is nothing, in the height of a few rows. */
export function NoResultsRow({ columns, text }: { columns: number; text: string }) {
  return (
    <tr>
      <td colSpan={columns} className="h-44 px-4 text-center text-muted">
        <span className="sticky inset-x-4">{text}</span>
      </td>
    </tr>
  )
}

/** Keeps the height of a full page on a shorter one, so that the pager stays where it is. */
export function FillerRow({ rows, columns }: { rows: number; columns: number }) {
  if (rows <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height: rows * rowHeight }} />
    </tr>
  )
}

/** Why the list could not be loaded, and what can be done about it. */
export function FailedPanel({
  message,
  onRetry,
  action,
}: {
  message: string
  onRetry: () => void
  action?: ReactNode
}) {
  const { t } = useLingui()
  return (
    <div role="alert" className="flex min-h-56 flex-col items-center justify-center gap-4 px-6 py-10 text-center">
      <span className="flex size-10 items-center justify-center rounded-full bg-danger-soft text-danger-text">
        <CircleAlert aria-hidden className="size-5" />
      </span>
      <p className="max-w-prose">{message}</p>
      <div className="flex flex-wrap items-center justify-center gap-2">
        <Button onClick={onRetry}>{t`Try again`}</Button>
        {action}
      </div>
    </div>
  )
}
