import { changes } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { loadFailure } from '../../api/load-failure.tsx'
import { read } from '../../api/queries.ts'
import { ChangeList } from '../../trail/history/change-list.tsx'
import { NewChanges } from '../../trail/history/new-changes.tsx'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailedPanel, OutdatedNotice } from '../../ui/table/table-rows.tsx'
import { queryOf, useActivityCriteria } from './activity-criteria.ts'
import { ActivityToolbar } from './activity-toolbar.tsx'
import { ExportButton } from './export-button.tsx'

/** All changes, newest first. */
export default function ActivityScreen() {
  const { t } = useLingui()
  const { criteria, setCriteria } = useActivityCriteria()
  const asked = queryOf(criteria)
  const query = useQuery({
    ...read(changes.list, { query: asked }),
    placeholderData: keepPreviousData,
    // Always fresh.
    staleTime: 0,
  })
  const { data, error, isPlaceholderData, refetch } = query
  const shown = data?.data.changes
  const list = useRef<HTMLElement>(null)
  const failed = error !== null && {
    ...loadFailure(error, t`Failed to fetch the activity`),
    onRetry: () => void refetch(),
  }
  return (
    <div className="grid gap-4">
      <PageHeader title={t`Activity`} actions={<ExportButton criteria={criteria} />} />
      <ActivityToolbar criteria={criteria} onChange={setCriteria} shown={shown ?? []} />
      <div>
        <NewChanges
          criteria={asked}
          shown={isPlaceholderData ? undefined : shown}
          list={list}
          onReadAnew={refetch}
          className="top-18"
        />
        <section
          ref={list}
          aria-label={t`Changes`}
          aria-busy={shown === undefined || isPlaceholderData}
          className="overflow-clip rounded-lg border border-line bg-surface"
        >
          {failed !== false && shown !== undefined && (
            <OutdatedNotice message={failed.message} onRetry={failed.onRetry} />
          )}
          {shown !== undefined ? (
            <div
              inert={isPlaceholderData}
              className={classNames(isPlaceholderData && 'opacity-50 transition-opacity delay-100')}
            >
              {shown.length === 0 ? (
                <EmptyState title={t`No results.`} />
              ) : (
                <SectionBoundary of={shown}>
                  <ChangeList label={t`Changes`} changes={shown} />
                </SectionBoundary>
              )}
            </div>
          ) : failed === false ? (
            <Loading />
          ) : (
            <FailedPanel {...failed} />
          )}
          <Pages older={data?.data.next ?? null} begun={criteria.before === ''} onNewest={() => setCriteria({})} />
        </section>
      </div>
    </div>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{t`Loading...`}</span>
      {Array.from({ length: 8 }, (_, line) => (
        <div key={line} className="grid gap-2.5 px-4 py-4">
          <Skeleton className="w-64 max-w-full" />
          <Skeleton className="w-40" />
        </div>
      ))}
    </div>
  )
}

/** The state of a history entry whose newer page is the entry before it. */
const cameFromNewer = { cameFromNewer: true }

interface PagesProps {
  /** The cursor of the next page; null on the last. */
  older: string | null
  /** This is the newest page. */
  begun: boolean
  onNewest: () => void
}

/** Cursor pagination, in one direction: 'newer' goes back in the history, else to the newest page. */
function Pages({ older, begun, onNewest }: PagesProps) {
  const { t } = useLingui()
  const caption = t`Changes`
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const query = new URLSearchParams(search)
  if (older !== null) query.set('before', older)
  const comesFromNewer = (state as typeof cameFromNewer | null)?.cameFromNewer === true
  return (
    <nav
      aria-label={t`Pages of ${caption}`}
      className="flex min-h-12 items-center justify-end gap-2 border-t border-line px-4 py-2"
    >
      <Button
        size="sm"
        disabled={begun}
        icon={<ChevronLeft aria-hidden className="-ms-1 size-4 flip-rtl" />}
        onClick={() => (comesFromNewer ? void navigate(-1) : onNewest())}
      >
        {t`Newer`}
      </Button>
      {older === null ? (
        <Button size="sm" disabled>
          {t`Older`}
          <ChevronRight aria-hidden className="-me-1 size-4 flip-rtl" />
        </Button>
      ) : (
        <Link to={{ search: query.toString() }} state={cameFromNewer} className={buttonClass('secondary', 'sm')}>
          {t`Older`}
          <ChevronRight aria-hidden className="-me-1 size-4 flip-rtl" />
        </Link>
      )}
    </nav>
  )
}
