import type { DeskItem } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { formatDate, formatNumber } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { listsOfUser, placeOf, suspensionsOf } from '../../../places/places.ts'
import { RecordLink } from '../../../places/record-link.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { RecordStatus } from '../../../records/record-status.tsx'
import { Money, useLocalized, Written } from '../../../ui/text/written.tsx'

interface OwnerFactsProps extends Pick<DeskItem, 'resource'> {
  owner: NonNullable<DeskItem['owner']>
}

interface Figure {
  label: string
  value: number
  /** The list of the counted records. */
  to: string
  isBad?: boolean
}

/** The owner of a listing: age and place of the account, and the outcome of other listings. */
export function OwnerFacts({ owner, resource }: OwnerFactsProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const localized = useLocalized()
  const figures = useFigures(owner, resource)
  const place = [owner.city, owner.country].flatMap((name) => (name === null ? [] : [localized(name)])).join(t`, `)
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2">
        <RecordLink to={placeOf.users(owner._id)}>
          <span className="font-medium">
            <Written>{owner.name}</Written>
          </span>
        </RecordLink>
        {owner.status === 'suspended' && <RecordStatus resource="users" status={owner.status} />}
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
          <RecordLink to={placeOf.wallet(owner._id)}>
            {t`Wallet`} <Money amount={owner.wallet} />
          </RecordLink>
        </span>
      </p>
      <dl className="flex flex-wrap gap-x-3.5 gap-y-1 text-sm">
        {figures.map(({ label, value, to, isBad = false }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className={classNames('font-medium', value === 0 ? 'text-faint' : isBad && 'text-warning-text')}>
              <RecordLink to={value === 0 ? null : to}>
                <span className="sr-only">{label} </span>
                {formatNumber(value)}
              </RecordLink>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The counts of an owner; the other kind of listing only where there are any. */
function useFigures(owner: OwnerFactsProps['owner'], resource: OwnerFactsProps['resource']): Figure[] {
  const { t } = useLingui()
  const { _id, verified, rejected, verifiedRequests = 0, rejectedRequests = 0 } = owner
  const isRequest = resource === 'productRequests'
  const products = {
    to: listsOfUser.products(_id),
    verified: verified - verifiedRequests,
    rejected: rejected - rejectedRequests,
  }
  const requests = { to: listsOfUser.productRequests(_id), verified: verifiedRequests, rejected: rejectedRequests }
  const [own, others] = isRequest ? [requests, products] : [products, requests]
  const ofOthers: Figure[] = [
    { label: isRequest ? t`Verified products` : t`Verified requests`, value: others.verified, to: others.to },
    {
      label: isRequest ? t`Rejected products` : t`Rejected requests`,
      value: others.rejected,
      to: others.to,
      isBad: true,
    },
  ]
  return [
    { label: t`Verified`, value: own.verified, to: own.to },
    { label: t({ message: 'Rejected', context: 'decision' }), value: own.rejected, to: own.to, isBad: true },
    ...ofOthers.filter(({ value }) => value > 0),
    {
      label: t({ message: 'Reported', context: 'queue' }),
      value: owner.reported,
      to: listsOfUser.reportsReceived(_id),
      isBad: true,
    },
    { label: t`Suspensions`, value: owner.suspensions, to: suspensionsOf(_id), isBad: true },
  ]
}
