import type { DeskItem } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { formatBalance, formatDate, formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { placeOf } from '../../records/places.ts'
import { RecordLink } from '../../records/record-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Status } from '../../ui/status.tsx'
import { Ltr, useLocalized, Written } from '../../ui/written.tsx'

/** The owner of a listing: since when, where, and what became of their other listings. */
export function OwnerFacts({ owner }: { owner: NonNullable<DeskItem['owner']> }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const localized = useLocalized()
  const place = [owner.city, owner.country].flatMap((name) => (name === null ? [] : [localized(name)])).join(t`, `)
  const figures = [
    { label: t`Verified`, value: owner.verified },
    { label: t({ message: 'Rejected', context: 'decision' }), value: owner.rejected, isBad: true },
    { label: t({ message: 'Reported', context: 'queue' }), value: owner.reported, isBad: true },
    { label: t`Suspensions`, value: owner.suspensions, isBad: true },
  ]
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2">
        <RecordLink to={placeOf.user(owner._id)}>
          <span className="font-medium">
            <Written>{owner.name}</Written>
          </span>
        </RecordLink>
        {owner.status === 'suspended' && <Status tone="danger">{t`Suspended`}</Status>}
      </p>
      <p className="text-sm text-muted">
        {t`Since ${formatDate(owner.createdAt, language)}`}
        {place !== '' && (
          <>
            {' · '}
            <Written>{place}</Written>
          </>
        )}
        {' · '}
        <span className="whitespace-nowrap">
          {t`Wallet`} <Ltr>{formatBalance(owner.wallet)}</Ltr>
        </span>
      </p>
      <dl className="flex flex-wrap gap-x-3.5 gap-y-1 text-sm">
        {figures.map(({ label, value, isBad = false }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className={classNames('font-medium', value === 0 ? 'text-faint' : isBad && 'text-warning-text')}>
              {formatNumber(value)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
