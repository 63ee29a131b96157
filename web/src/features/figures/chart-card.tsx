import { useLingui } from '@lingui/react/macro'
import { type ComponentType, lazy, type ReactNode, Suspense, useId } from 'react'
import { formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Written } from '../../ui/text/written.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSidewaysScroll } from '../../ui/table/sideways-scroll.ts'
import type { Bar, BarChartProps } from './bar-chart.tsx'

// The chart library is loaded with the first chart, while the figures are loading. If that fails, the sentence and the table still
// hold all the data.
const chart = import('./bar-chart.tsx').catch(() => ({ default: () => null }))
const BarChart = lazy<ComponentType<BarChartProps>>(() => chart)

export interface ChartCardProps {
  title: string
  /** The summary above the chart. */
  headline: ReactNode
  /** Undefined while loading. */
  bars: readonly Bar[] | undefined
  /** The description of the chart for screen readers. */
  summary: string
  /** The headings of the labels and of the values. */
  columns: { label: string; value: string }
  lying?: boolean
}

/** A chart with a heading, a summary, and its numbers as a table; its size is fixed before the data is loaded. */
export function ChartCard({ title, headline, bars, summary, columns, lying = false }: ChartCardProps) {
  const { direction } = useLanguage()
  const heading = useId()
  const height = lying ? 'h-72' : 'h-44'
  return (
    <article
      aria-labelledby={heading}
      aria-busy={bars === undefined}
      className="rounded-lg border border-line bg-surface p-4"
    >
      <h3 id={heading} className="text-sm font-medium text-muted">
        {title}
      </h3>
      <div className="mt-1 flex h-7 items-baseline gap-2 text-xl font-semibold tracking-tight">
        {bars === undefined ? <Skeleton className="w-16 self-center" /> : headline}
      </div>
      <div role="img" aria-label={bars === undefined ? title : summary} className={classNames('relative mt-3', height)}>
        {bars === undefined ? (
          <Waiting />
        ) : (
          <Suspense fallback={<Waiting />}>
            <BarChart bars={bars} lying={lying} direction={direction} />
          </Suspense>
        )}
      </div>
      <BarTable title={title} bars={bars ?? []} columns={columns} />
    </article>
  )
}

function Waiting() {
  return <Skeleton className="h-full rounded-md" />
}

function BarTable({
  title,
  bars,
  columns,
}: {
  title: string
  bars: readonly Bar[]
  columns: ChartCardProps['columns']
}) {
  const { t } = useLingui()
  const { scroller, scrolls, onScroll } = useSidewaysScroll()
  return (
    <details className="mt-3">
      <summary className="w-fit cursor-pointer rounded-sm text-sm text-accent-text select-none hover:underline">{t`Show as table`}</summary>
      <section
        ref={scroller}
        aria-label={title}
        {...(scrolls && { tabIndex: 0 })}
        onScroll={onScroll}
        className="relative mt-2 max-h-72 overflow-auto rounded-md border border-line"
      >
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-sunken text-muted">
            <tr>
              <th scope="col" className="px-3 py-1.5 text-start font-medium">
                {columns.label}
              </th>
              <th scope="col" className="px-3 py-1.5 text-end font-medium">
                {columns.value}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, value }, index) => (
              <tr key={index} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 text-start font-normal">
                  <Written>{label}</Written>
                </th>
                <td className="px-3 py-1.5 text-end">{formatNumber(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
