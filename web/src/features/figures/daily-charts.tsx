import type { Figures } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { formatDay, formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { ChartCard } from './chart-card.tsx'

type Days = Figures['days']

/** The charts of new users, products and reports by day. */
export function DailyCharts({ days }: { days: Days | undefined }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="new" className="grid grid-cols-1 gap-3">
      <h2 id="new" className="text-lg font-semibold">{t`The last 30 days`}</h2>
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-3">
        <DailyChart title={t`New users`} days={days} records="users" />
        <DailyChart title={t`New products`} days={days} records="products" />
        <DailyChart title={t`New reports`} days={days} records="reports" />
      </div>
    </section>
  )
}

function DailyChart({
  title,
  days,
  records,
}: {
  title: string
  days: Days | undefined
  records: 'users' | 'products' | 'reports'
}) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const bars = days?.map((day) => ({ label: formatDay(day.day, language), value: day[records] }))
  const total = formatNumber(bars?.reduce((sum, { value }) => sum + value, 0) ?? 0)
  const today = formatNumber(bars?.at(-1)?.value ?? 0)
  const busiest = bars?.toSorted((one, other) => other.value - one.value)[0]
  const [most, on] = [formatNumber(busiest?.value ?? 0), busiest?.label ?? '']
  return (
    <ChartCard
      title={title}
      headline={
        <>
          {total}
          <span className="text-sm font-normal tracking-normal text-muted">{t`${today} today`}</span>
        </>
      }
      bars={bars}
      summary={
        total === '0'
          ? t`${title} by day: none in the last 30 days.`
          : t`${title} by day: ${total} in the last 30 days, ${today} today, at most ${most} on ${on}.`
      }
      columns={{ label: t`Day`, value: title }}
    />
  )
}
