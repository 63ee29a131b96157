import type { User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { PhoneLink } from '../ui/text/phone-link.tsx'
import { Moment, Written } from '../ui/text/written.tsx'
import type { Fact } from './fact-list.tsx'
import { UserLocation } from './user-location.tsx'

type Known = 'status' | 'name' | 'phoneNumber' | 'location' | 'business' | 'promoted' | 'createdAt'

/** Returns what is known of a user, in the order in which a page shows it. */
export function useUserFacts(): (user: User) => Record<Known, Fact> {
  const { t } = useLingui()
  const words: Partial<Record<string, string>> = { active: t`Active`, suspended: t`Suspended` }
  const yesOrNo = (flag: boolean) => (flag ? t`Yes` : t`No`)
  return ({ status, name, phoneNumber, location, business, promoted, createdAt }) => ({
    status: { label: t`Status`, value: words[status] ?? '—' },
    name: { label: t`Name`, value: <Written>{name}</Written> },
    phoneNumber: { label: t`PhoneNumber`, value: <PhoneLink number={phoneNumber} /> },
    location: { label: t`Location`, value: <UserLocation location={location} /> },
    business: { label: t`Business`, value: yesOrNo(business) },
    promoted: { label: t({ message: 'Promoted', context: 'user' }), value: yesOrNo(promoted) },
    createdAt: { label: t`Created At`, value: <Moment at={createdAt} /> },
  })
}
