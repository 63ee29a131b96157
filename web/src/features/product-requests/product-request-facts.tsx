import type { ProductRequest } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { placeOf, productsOfCategory } from '../../places/places.ts'
import { NameLink, RecordLink } from '../../places/record-link.tsx'
import type { Fact } from '../../records/fact-list.tsx'
import { RecordStatus } from '../../records/record-status.tsx'
import { PhoneLink } from '../../ui/text/phone-link.tsx'
import { Moment, Money, useLocalized, Written } from '../../ui/text/written.tsx'

interface RequestFacts {
  /** What 'View Support details' shows (section 2, 'Product requests'). */
  asked: Fact[]
  /** What only the page shows besides. */
  more: Fact[]
}

/** Returns what is known of a product request. */
export function useProductRequestFacts(): (request: ProductRequest) => RequestFacts {
  const { t } = useLingui()
  const localized = useLocalized()
  return ({ name, filterId, description, price, status, userId, phoneNumber, message, createdAt }) => ({
    asked: [
      { label: t`Name`, value: <Written>{name}</Written> },
      {
        label: t`Filter Name`,
        value: (
          <RecordLink to={productsOfCategory(filterId._id)}>
            <Written>{localized(filterId.name) || t`N/A`}</Written>
          </RecordLink>
        ),
      },
      { label: t`Description`, value: <Text>{description}</Text>, isLong: true },
      { label: t`Price`, value: <Money amount={price} /> },
    ],
    more: [
      { label: t`Status`, value: <RecordStatus resource="productRequests" status={status} /> },
      {
        label: t`User`,
        value: userId && <NameLink to={placeOf.users(userId._id)} name={userId.name} />,
      },
      { label: t`Phone`, value: phoneNumber && <PhoneLink number={phoneNumber} /> },
      { label: t`Created At`, value: <Moment at={createdAt} /> },
      { label: t`Message`, value: <Text>{message}</Text>, isLong: true },
    ],
  })
}

function Text({ children }: { children: string }) {
  return (
    <p className="font-normal whitespace-pre-line">
      <Written>{children || '—'}</Written>
    </p>
  )
}
