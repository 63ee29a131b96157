import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { Written } from '../text/written.tsx'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { EmptyState } from '../empty-state.tsx'
import { Skeleton } from '../skeleton.tsx'
import { rowProps } from './table-cells.tsx'
import type { PlacedColumn } from './table-cells.tsx'
import type { FailedLoad } from './table-state.ts'

const heightOf = (rows: number) => `calc(${rows} * var(--row))`

/**
 * Where a page is still loading: the bars of its rows, or some cards. A bar of its own for each cell would take longer to draw than the page
 * then takes to arrive.
 */
export function SkeletonRows({ rows, columns }: { rows: number; columns: readonly (PlacedColumn & { id: string })[] }) {
  return (
    <>
      <tr {...rowProps} className="animate-shimmer cards:hidden" style={{ height: heightOf(rows) }} aria-hidden>
        {columns.map(({ id }) => (
          <td key={id} className="waiting-cells" aria-hidden />
        ))}
      </tr>
      {['w-40', 'w-28', 'w-36'].map((width) => (
        <tr key={width} {...rowProps} className={classNames(rowProps.className, 'rows:hidden')} aria-hidden>
          <td className="grid flex-1 gap-4 py-1.5">
            <Skeleton className={width} />
            <Skeleton className="w-64 max-w-full" />
          </td>
        </tr>
      ))}
    </>
  )
}

/** Replaces a row that fails to render; `children` lies over it. */
export function BrokenRow({ columns, children }: { columns: number; children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <td colSpan={columns} className="h-(--row) border-b border-line px-4 text-muted cards:basis-full">
      {t`This row cannot be shown.`}
      {children}
    </td>
  )
}

/** The empty state, as high as a few rows. */
export function NoResultsRow({ columns, text }: { columns: number; text: string }) {
  return (
    <tr {...rowProps}>
      <td colSpan={columns} className="h-44 text-center text-muted cards:basis-full cards:content-center">
        {/* As wide as the visible part of the table, so that the text is centred in it. */}
        <span className="sticky start-0 block w-[100cqi] px-4 cards:w-auto">{text}</span>
      </td>
    </tr>
  )
}

/** Fills a shorter page to the height of a full one, so that the pager does not move; cards have no fixed height. */
export function MissingRows({ rows }: { rows: number }) {
  return rows > 0 && <div style={{ height: heightOf(rows) }} className="cards:hidden" />
}

/** Explains why the rows below are outdated. */
export function OutdatedNotice({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-danger-soft px-4 py-2 text-danger-text"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">
        <Written>{message}</Written>
      </span>
      <Button size="sm" onClick={onRetry}>{t`Try again`}</Button>
    </div>
  )
}

/** Explains why the list could not be loaded, with a retry button. */
export function FailedPanel({ heading, message, reason, onRetry, action }: FailedLoad) {
  const { t } = useLingui()
  return (
    <div role="alert" className="flex min-h-56 items-center justify-center">
      <EmptyState
        icon={<CircleAlert className="size-5 text-danger-text" />}
        title={<Written>{heading ?? message}</Written>}
        description={
          heading === undefined ? undefined : (
            <>
              <Written>{message}</Written>
              {reason !== undefined && (
                <span className="mt-1 block">
                  <Written>{reason}</Written>
                </span>
              )}
            </>
          )
        }
        action={
          <div className="flex flex-col items-center gap-5">
            <Button variant="primary" onClick={onRetry}>{t`Try again`}</Button>
            {action !== undefined && (
              <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">{action}</div>
            )}
          </div>
        }
      />
    </div>
  )
}
