import { Trans, useLingui } from '@lingui/react/macro'
import { useFigures } from '../../api/figures.ts'
import { loadFailure } from '../../api/load-failure.tsx'
import { useSession } from '../../session/session.ts'
import { Written } from '../../ui/text/written.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { FailedPanel, OutdatedNotice } from '../../ui/table/table-rows.tsx'
import { CategoryChart } from './category-chart.tsx'
import { DailyCharts } from './daily-charts.tsx'
import { DeskCard } from './desk-card.tsx'
import { MentionsCard } from './mentions-card.tsx'
import { WaitingCards } from './waiting-cards.tsx'
import { WebhooksNotice } from './webhooks-notice.tsx'

/** Greets the administrator and shows the waiting records, the new ones by day, and the products by category. */
export default function HomeScreen() {
  const { t } = useLingui()
  const name = useSession((session) => session.admin?.name ?? '')
  const query = useFigures()
  const shown = query.data?.data.figures
  const failure = query.error && loadFailure(query.error, t`Failed to fetch the figures`)
  const retry = () => void query.refetch()
  return (
    <div className="grid max-w-7xl grid-cols-1 gap-6">
      <PageHeader
        title={<Greeting name={name} />}
        actions={
          query.isPending ? (
            <span role="status" className="text-xs text-muted">
              {t`Loading...`}
            </span>
          ) : undefined
        }
      />
      {failure !== null && shown === undefined ? (
        <div className="rounded-lg border border-line bg-surface">
          <FailedPanel {...failure} onRetry={retry} />
        </div>
      ) : (
        <>
          {failure !== null && (
            <div className="overflow-hidden rounded-lg border border-line">
              <OutdatedNotice message={failure.message} onRetry={retry} />
            </div>
          )}
          <SectionBoundary of={shown}>
            <WebhooksNotice webhooks={shown?.webhooks} />
          </SectionBoundary>
          <SectionBoundary>
            <MentionsCard />
          </SectionBoundary>
          <SectionBoundary of={shown}>
            <WaitingCards waiting={shown?.waiting} oldest={shown?.oldest} />
          </SectionBoundary>
          <SectionBoundary of={shown}>
            <DeskCard />
          </SectionBoundary>
          <SectionBoundary of={shown}>
            <DailyCharts days={shown?.days} />
          </SectionBoundary>
          <SectionBoundary of={shown}>
            <CategoryChart figures={shown} />
          </SectionBoundary>
        </>
      )}
    </div>
  )
}

function Greeting({ name }: { name: string }) {
  return (
    <Trans>
      Welcome, <Written>{name}</Written>
    </Trans>
  )
}
