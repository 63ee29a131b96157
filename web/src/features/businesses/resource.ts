import { msg } from '@lingui/core/macro'
import { Store } from 'lucide-react'
import { a, createdAt, part, resource } from '../../resources/resource.ts'

export const businesses = resource({
  one: msg({ message: 'Business', context: 'kind of record' }),
  inSentence: msg({ message: 'business', context: 'in a sentence' }),
  several: msg`Businesses`,
  path: '/dashboard/users-and-businesses/Businesses',
  screen: { icon: Store, title: msg`Businesses` },
  opened: 'open',
  fields: {
    userId: a.reference('users')(msg`Owner`),
    name: a.text(msg`Name`),
    phoneNumber: a.phone(msg`Phone Number`),
    businessFilters: a.parts({ filterId: part.category })(msg`Filter`),
    featured: a.flag(msg`Featured`),
    rank: a.number(msg`Rank`),
    icon: a.image(msg({ message: 'Icon', context: 'business' })),
    ...createdAt,
  },
})
