import type { Figures } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { ClipboardCheck, Flag, Gavel, Image, type LucideIcon, MessageSquareText, PackageSearch } from 'lucide-react'
import { Link } from 'react-router'
import { formatAge, formatDateTime, formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { hrefOf } from '../../routing/paths.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

interface WaitingCardsProps {
  waiting: Figures['waiting'] | undefined
  oldest: Figures['oldest'] | undefined
}

/** The counts of waiting records and the age of the oldest; each links to the list of exactly the counted records. */
export function WaitingCards({ waiting, oldest }: WaitingCardsProps) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="waiting" aria-busy={waiting === undefined} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2 min-h-7">
        <h2 id="waiting" className="text-lg font-semibold">{t`What waits`}</h2>
        {waiting !== undefined && waiting.products + waiting.productRequests > 0 && (
          <Link to={hrefOf('desk')} className={buttonClass('secondary', 'sm')}>
            <Gavel aria-hidden className="size-4" />
            {t`Review desk`}
          </Link>
        )}
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        <Waiting
          label={t`Pending products`}
          count={waiting?.products}
          oldest={oldest?.products}
          icon={ClipboardCheck}
          to={hrefOf('approval')}
        />
        <Waiting
          label={t`Pending product requests`}
          count={waiting?.productRequests}
          oldest={oldest?.productRequests}
          icon={PackageSearch}
          to={`${hrefOf('approval')}#pending-requests`}
        />
        <Waiting
          label={t`Reports`}
          count={waiting?.reports}
          oldest={oldest?.reports}
          icon={Flag}
          to={hrefOf('reports')}
        />
        <Waiting
          label={t`Support messages`}
          count={waiting?.supports}
          oldest={oldest?.supports}
          icon={MessageSquareText}
          to={hrefOf('supports', { status: 'open' })}
        />
        <Waiting
          label={t`Disabled banners`}
          count={waiting?.banners}
          oldest={oldest?.banners}
          icon={Image}
          to={hrefOf('banners', { status: 'disabled' })}
        />
      </ul>
    </section>
  )
}

interface WaitingProps {
  label: string
  count: number | undefined
  /** When the oldest was created. */
  oldest: string | null | undefined
  icon: LucideIcon
  to: string
}

function Waiting({ label, count, oldest, icon: Icon, to }: WaitingProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const card = 'flex h-full min-h-28 flex-col justify-between gap-2 rounded-lg border border-line p-3'
  const content = (
    <>
      <span className="flex items-start gap-2 text-sm leading-5 text-muted">
        <span className="min-w-0 flex-1">{label}</span>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      </span>
      {count === undefined ? (
        <Skeleton className="mb-2 w-12" />
      ) : (
        <span className="grid">
          <span className={classNames('text-xl font-semibold tracking-tight', count === 0 && 'text-faint')}>
            {formatNumber(count)}
          </span>
          {oldest && (
            <time dateTime={oldest} title={formatDateTime(oldest, language)} className="text-xs text-muted">
              {t`Oldest: ${formatAge(oldest, language)}`}
            </time>
          )}
        </span>
      )}
    </>
  )
  return (
    <li className="max-sm:last:col-span-2">
      {count === undefined || count === 0 ? (
        <div className={card}>{content}</div>
      ) : (
        <Link
          to={to}
          className={classNames(card, 'bg-surface transition-colors hover:border-line-strong hover:bg-hover')}
        >
          {content}
        </Link>
      )}
    </li>
  )
}
