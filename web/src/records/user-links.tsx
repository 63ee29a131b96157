import { useLingui } from '@lingui/react/macro'
import { Bell, Flag, FlagTriangleRight, Package, PackageSearch, Store, Wallet } from 'lucide-react'
import { RelatedLink, RelatedLinks } from './related-links.tsx'
import { listsOfUser, placeOf } from '../places/places.ts'

/** Links to a user's records: the lists narrowed to the user, and the wallet. */
export function UserLinks({ userId }: { userId: string }) {
  const { t } = useLingui()
  return (
    <RelatedLinks label={t`Of this user`}>
      <RelatedLink icon={Package} to={listsOfUser.products(userId)}>{t`Products`}</RelatedLink>
      <RelatedLink icon={PackageSearch} to={listsOfUser.productRequests(userId)}>{t`Product requests`}</RelatedLink>
      <RelatedLink icon={Store} to={listsOfUser.businesses(userId)}>{t`Businesses`}</RelatedLink>
      <RelatedLink icon={Wallet} to={placeOf.wallet(userId)}>{t`Wallet`}</RelatedLink>
      <RelatedLink icon={Flag} to={listsOfUser.reportsReceived(userId)}>{t`Reports about their products`}</RelatedLink>
      <RelatedLink icon={FlagTriangleRight} to={listsOfUser.reportsMade(userId)}>{t`Reports they made`}</RelatedLink>
      <RelatedLink icon={Bell} to={listsOfUser.notifications(userId)}>{t`Notifications`}</RelatedLink>
    </RelatedLinks>
  )
}
