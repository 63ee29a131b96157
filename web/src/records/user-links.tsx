import { useLingui } from '@lingui/react/macro'
import { Bell, Flag, FlagTriangleRight, Package, PackageSearch, Store, Wallet } from 'lucide-react'
import { LeadingLink, LeadingLinks } from './leading-links.tsx'
import { listsOfUser, placeOf } from './places.ts'

/** The ways to what belongs to a user: lists narrowed to them, and their wallet. */
export function UserLinks({ userId }: { userId: string }) {
  const { t } = useLingui()
  return (
    <LeadingLinks label={t`Of this user`}>
      <LeadingLink icon={Package} to={listsOfUser.products(userId)}>{t`Products`}</LeadingLink>
      <LeadingLink icon={PackageSearch} to={listsOfUser.productRequests(userId)}>{t`Product requests`}</LeadingLink>
      <LeadingLink icon={Store} to={listsOfUser.businesses(userId)}>{t`Businesses`}</LeadingLink>
      <LeadingLink icon={Wallet} to={placeOf.wallet(userId)}>{t`Wallet`}</LeadingLink>
      <LeadingLink icon={Flag} to={listsOfUser.reportsReceived(userId)}>{t`Reports about their products`}</LeadingLink>
      <LeadingLink icon={FlagTriangleRight} to={listsOfUser.reportsMade(userId)}>{t`Reports they made`}</LeadingLink>
      <LeadingLink icon={Bell} to={listsOfUser.notifications(userId)}>{t`Notifications`}</LeadingLink>
    </LeadingLinks>
  )
}
