import { related as counting } from '@dealsy/contract'
import type { RelatedKind } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { read } from '../../api/queries.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { PlaceLink } from '../../places/place-link.tsx'
import type { OwnList, Related } from '../../records/related.ts'
import { RecordHistory } from '../../trail/history/record-history.tsx'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { ListViews } from '../../ui/table/list-views.ts'
import { Written } from '../../ui/text/written.tsx'
import type { FollowUp } from './follow-ups.tsx'
import { RelatedRows } from './related-rows.tsx'

interface RelatedSectionsProps {
  resource: RelatedKind
  /** The identifier of the record. */
  id: string
  related: readonly Related[]
  /** Opens what an action of a row needs to be filled in. */
  onFollow: (followUp: FollowUp) => void
}

const history = 'history'

/** All that belongs to a record, each list with its number; the one that is asked for is below. The address holds which. */
export function RelatedSections({ related, id, onFollow }: RelatedSectionsProps) {
  const { t } = useLingui()
  const [asked] = useSearchParams()
  const lists = related.flatMap(({ list, ...one }) => (list === undefined ? [] : [{ ...one, list }]))
  const wanted = asked.get('show')
  const shown = wanted === history ? undefined : (lists.find(({ list }) => list.name === wanted) ?? lists[0])
  return (
    <>
      <nav aria-label={t`Related`}>
        <ul className="flex flex-wrap gap-1.5">
          {lists.map(({ label, icon, list }) => (
            <SectionLink key={list.name} name={list.name} icon={icon} isShown={list.name === shown?.list.name}>
              {label} <Count of={list} />
            </SectionLink>
          ))}
          <SectionLink name={history} icon={History} isShown={shown === undefined}>{t`History`}</SectionLink>
          {related.map(({ list, to, label, detail, icon: Icon }) =>
            list !== undefined || to === null ? null : (
              <li key={label}>
                <PlaceLink to={to} className={classNames(linkClass, 'border-transparent')}>
                  <Icon aria-hidden className="size-4 shrink-0 text-muted" />
                  <span className="min-w-0 wrap-anywhere">
                    <span className={classNames(detail !== undefined && 'text-muted')}>{label}</span>{' '}
                    {detail !== undefined && <Written>{detail}</Written>}
                  </span>
                </PlaceLink>
              </li>
            ),
          )}
          {/* A wallet is a dialog, and what it would show is here. */}
          {typeof shown?.to === 'string' && (
            <li className="ms-auto">
              <PlaceLink to={shown.to} className={buttonClass('ghost')}>
                {t`Open the whole list`}
              </PlaceLink>
            </li>
          )}
        </ul>
      </nav>
      <SectionBoundary of={wanted}>
        {shown === undefined ? (
          <section aria-label={t`History`}>
            <RecordHistory of={id} />
          </section>
        ) : (
          <div className="grid grid-cols-1 gap-3">
            {/* Views are of the screens of these lists. */}
            <ListViews value={null}>
              <RelatedRows key={shown.list.name} of={shown.list} caption={shown.label} onFollow={onFollow} />
            </ListViews>
          </div>
        )}
      </SectionBoundary>
    </>
  )
}

const linkClass =
  'inline-flex min-h-9 items-center gap-2 rounded-md border px-2.5 py-1.5 transition-colors hover:border-line-strong hover:bg-hover'

interface SectionLinkProps {
  name: string
  icon: LucideIcon
  isShown: boolean
  children: ReactNode
}

function SectionLink({ name, icon: Icon, isShown, children }: SectionLinkProps) {
  return (
    <li>
      <Link
        to={{ search: new URLSearchParams({ show: name }).toString() }}
        preventScrollReset
        aria-current={isShown ? 'true' : undefined}
        className={classNames(
          linkClass,
          isShown ? 'border-accent bg-accent-soft text-accent-text' : 'border-line bg-surface',
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        <span>{children}</span>
      </Link>
    </li>
  )
}

/** How many there are; its room is kept until that is known. */
function Count({ of: { of, id, name } }: { of: OwnList }) {
  const { data, isPending } = useQuery(read(counting[of], { params: { id } }))
  const counts: Partial<Record<string, number>> | undefined = data?.data.counts
  const count = counts?.[name]
  if (!isPending && count === undefined) return null
  return (
    <span className="ms-1 inline-block min-w-6 rounded-full bg-line px-1.5 text-center text-xs font-medium text-text">
      {count === undefined ? '…' : formatNumber(count)}
    </span>
  )
}
