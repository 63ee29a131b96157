import { useLingui } from '@lingui/react/macro'
import { type LucideIcon, CheckCheck, Clock, Hourglass, Timer, Undo2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useDeskFigures } from '../../api/figures.ts'
import { loadFailure } from '../../api/load-failure.tsx'
import { formatAge, formatDateTime, formatDuration, formatNumber, formatShare } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailedPanel, OutdatedNotice } from '../../ui/table/table-rows.tsx'
import { AgreementTable } from './agreement-table.tsx'

/** Today's decisions at the review desk, their median time and their share of undos. */
export function DeskCard() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const heading = useId()
  const query = useDeskFigures()
  const shown = query.data?.data.figures
  const failure = query.error && loadFailure(query.error, t`Failed to fetch the figures`)
  const retry = () => void query.refetch()
  const made = shown ? shown.today.all + shown.takenBack : 0
  const [takenBack, ofToday] = [formatNumber(shown?.takenBack ?? 0), formatNumber(made)]
  return (
    <section aria-labelledby={heading} aria-busy={query.isPending} className="grid gap-3">
      <h2 id={heading} className="text-lg font-semibold">{t`Review desk`}</h2>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        {failure !== null && shown === undefined ? (
          <FailedPanel {...failure} onRetry={retry} />
        ) : (
          <>
            {failure !== null && <OutdatedNotice message={failure.message} onRetry={retry} />}
            <dl className="grid grid-cols-2 gap-px bg-line sm:grid-cols-3 lg:grid-cols-5">
              <Figure
                label={t`Decided today`}
                icon={CheckCheck}
                value={shown && formatNumber(shown.today.all)}
                detail={shown && <ByMe count={shown.today.mine} />}
              />
              <Figure
                label={t`Decided in the last hour`}
                icon={Clock}
                value={shown && formatNumber(shown.lastHour.all)}
                detail={shown && <ByMe count={shown.lastHour.mine} />}
              />
              <Figure
                label={t`Median time to decision`}
                icon={Timer}
                value={shown && (shown.medianSeconds === null ? '—' : formatDuration(shown.medianSeconds, language))}
                detail={t`of today's decisions`}
              />
              <Figure
                label={t`Oldest waiting`}
                icon={Hourglass}
                value={shown && (shown.oldest === null ? '—' : formatAge(shown.oldest, language))}
                detail={shown?.oldest && <time dateTime={shown.oldest}>{formatDateTime(shown.oldest, language)}</time>}
              />
              <Figure
                label={t`Taken back`}
                icon={Undo2}
                value={shown && (made > 0 ? formatShare(shown.takenBack / made) : '—')}
                detail={t`${takenBack} of today's ${ofToday}`}
              />
            </dl>
            <AgreementTable />
          </>
        )}
      </div>
    </section>
  )
}

function ByMe({ count }: { count: number }) {
  const { t } = useLingui()
  const mine = formatNumber(count)
  return t`${mine} by you`
}

interface FigureProps {
  label: string
  icon: LucideIcon
  /** Undefined while loading. */
  value: string | undefined
  detail: ReactNode
}

function Figure({ label, icon: Icon, value, detail }: FigureProps) {
  return (
    <div className="flex min-h-28 flex-col justify-between gap-2 bg-surface p-3 max-sm:last:col-span-2 sm:max-lg:last:col-span-2">
      <dt className="flex items-start gap-2 text-sm leading-5 text-muted">
        <span className="min-w-0 flex-1">{label}</span>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      </dt>
      <dd className="grid">
        {value === undefined ? (
          <Skeleton className="mb-2 w-12" />
        ) : (
          <>
            <span className="text-xl font-semibold tracking-tight">{value}</span>
            <span className="text-xs text-muted">{detail}</span>
          </>
        )}
      </dd>
    </div>
  )
}
