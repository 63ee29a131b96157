import type { Figures } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { ClipboardCheck, Flag, Image, type LucideIcon, MessageSquareText, PackageSearch } from 'lucide-react'
import { Link } from 'react-router'
import { formatNumber } from '../../i18n/formats.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** What waits for an administrator; each figure leads to the screen where it is dealt with. */
export function WaitingCards({ waiting }: { waiting: Figures['waiting'] | undefined }) {
  const { t } = useLingui()
  const approval = 'App/verify-product-and-matloub'
  return (
    <section aria-labelledby="waiting" aria-busy={waiting === undefined} className="grid gap-3">
      <h2 id="waiting" className="text-lg font-semibold">{t`What waits`}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        <Waiting label={t`Pending products`} count={waiting?.products} icon={ClipboardCheck} screen={approval} />
        <Waiting
          label={t`Pending product requests`}
          count={waiting?.productRequests}
          icon={PackageSearch}
          screen={approval}
        />
        <Waiting label={t`Reports`} count={waiting?.reports} icon={Flag} screen="users-and-businesses/report" />
        <Waiting
          label={t`Support messages`}
          count={waiting?.supports}
          icon={MessageSquareText}
          screen="customer-support/Support"
        />
        <Waiting
          label={t`Disabled banners`}
          count={waiting?.banners}
          icon={Image}
          screen="users-and-businesses/Banner"
        />
      </ul>
    </section>
  )
}

interface WaitingProps {
  label: string
  count: number | undefined
  icon: LucideIcon
  /** Below /dashboard. */
  screen: string
}

function Waiting({ label, count, icon: Icon, screen }: WaitingProps) {
  const card = 'flex h-24 flex-col justify-between rounded-lg border border-line p-3'
  const content = (
    <>
      <span className="flex items-start gap-2 text-sm leading-5 text-muted">
        <span className="min-w-0 flex-1">{label}</span>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      </span>
      {count === undefined ? (
        <Skeleton className="mb-2 w-12" />
      ) : (
        <span className={classNames('text-xl font-semibold tracking-tight', count === 0 && 'text-faint')}>
          {formatNumber(count)}
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
          to={`/dashboard/${screen}`}
          className={classNames(card, 'bg-surface transition-colors hover:border-line-strong hover:bg-hover')}
        >
          {content}
        </Link>
      )}
    </li>
  )
}
