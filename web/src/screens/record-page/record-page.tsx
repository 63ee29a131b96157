import { kindOf } from '@dealsy/contract'
import type { BilingualText, RelatedKind } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { FactList } from '../../records/fact-list.tsx'
import type { Fact } from '../../records/fact-list.tsx'
import { useRecordOf } from '../../records/record-of.ts'
import { Presence } from '../../records/record-header.tsx'
import { UnreadRecord } from '../../records/unread-record.tsx'
import { recordWords } from '../../trail/history/record-words.ts'
import { useTitle } from '../../routing/title.ts'
import { DialogAction } from '../../ui/actions/action-button.tsx'
import { Questions } from '../../ui/actions/questions.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InBoth, useLocalized, Written } from '../../ui/text/written.tsx'
import { FollowUps } from './follow-ups.tsx'
import type { FollowUp } from './follow-ups.tsx'
import { useOffered } from './offered.ts'
import { RelatedSections } from './related-sections.tsx'

/** What a page shows of a record besides what is the same on each. */
interface Shown {
  picture?: ReactNode
  status?: ReactNode
  /** Above the facts. */
  lead?: ReactNode
  facts: readonly Fact[]
  appReference?: string | null
}

interface RecordPageProps<Row> {
  resource: RelatedKind
  shown: (record: Row) => Shown
}

/** The page of a record: what it is called, what can be done with it, what is known of it, and all that belongs to it. */
export function RecordPage<Row extends { _id: string }>(props: RecordPageProps<Row>) {
  const { id = '' } = useParams()
  // Keyed, so that each record begins with closed dialogs.
  return <PageOf key={id} {...props} id={id} />
}

function PageOf<Row extends { _id: string }>({ resource, shown, id }: RecordPageProps<Row> & { id: string }) {
  const { t, i18n } = useLingui()
  const localized = useLocalized()
  const [followUp, setFollowUp] = useState<FollowUp | null>(null)
  const offered = useOffered(setFollowUp)
  const { record: read, error, refetch } = useRecordOf({ resource, _id: id })
  const record = read as Row | undefined
  const name = record?.[kindOf(resource).named as keyof Row] as string | BilingualText | undefined
  useTitle(name === undefined ? null : localized(name))
  const { one, several = one, path = '' } = recordWords[resource]
  const { picture, status, lead, facts, appReference } = record === undefined ? { facts: [] } : shown(record)
  const { actions, related } = record === undefined ? { actions: [], related: [] } : offered(resource, record)
  const possible = actions.filter(({ unavailable }) => unavailable === undefined)

  return (
    <Questions>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-2">
          <nav aria-label={t`Breadcrumbs`} className="text-sm">
            <Link to={path} className="text-muted underline-offset-2 hover:text-text hover:underline">
              {i18n._(several)}
            </Link>
          </nav>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 lg:flex-nowrap">
            <div className="flex min-w-0 items-center gap-3">
              {picture}
              <PageHeader
                title={
                  name !== undefined ? (
                    typeof name === 'string' ? (
                      <Written>{name}</Written>
                    ) : (
                      <InBoth text={name} />
                    )
                  ) : error === null ? (
                    <>
                      <Skeleton className="inline-block w-40" />
                      <span className="sr-only">{i18n._(one)}</span>
                    </>
                  ) : (
                    i18n._(one)
                  )
                }
              />
            </div>
            {status}
            <div className="ms-auto flex">
              <Presence resource={resource} of={id} />
            </div>
          </div>
        </div>
        {error !== null ? (
          <div className="rounded-lg border border-line bg-surface p-4">
            <UnreadRecord
              resource={resource}
              of={id}
              error={error}
              failure={t`Failed to fetch the record`}
              onRetry={() => void refetch()}
            />
          </div>
        ) : record === undefined ? (
          <p role="status" className="text-muted">{t`Loading...`}</p>
        ) : (
          <>
            {possible.length > 0 && (
              <div role="group" aria-label={t`What can be done`} className="flex flex-wrap gap-2">
                {possible.map((action, index) => (
                  // By its place: the one that takes its place, as Activate that of Suspend, keeps the focus.
                  <DialogAction key={index} action={action} />
                ))}
              </div>
            )}
            {lead}
            <SectionBoundary>
              <section aria-label={t`Details`} className="rounded-lg border border-line bg-surface p-4">
                <FactList inColumns facts={facts} appReference={appReference} />
              </section>
            </SectionBoundary>
            <RelatedSections resource={resource} id={id} related={related} onFollow={setFollowUp} />
          </>
        )}
      </div>
      {followUp !== null && <FollowUps of={followUp} onClose={() => setFollowUp(null)} />}
    </Questions>
  )
}
