import { msg } from '@lingui/core/macro'
import { UserRound } from 'lucide-react'
import { a, createdAt, resource } from '../../resources/resource.ts'

export const users = resource({
  one: msg({ message: 'User', context: 'kind of record' }),
  inSentence: msg({ message: 'user', context: 'in a sentence' }),
  several: msg`Users`,
  path: '/dashboard/users-and-businesses/user',
  screen: { icon: UserRound, title: msg`Users` },
  opened: 'open',
  fields: {
    name: a.text(msg`Name`),
    phoneNumber: a.phone(msg`Phone Number`),
    countryId: a.reference('countries')(msg`Country`),
    cityId: a.reference('cities')(msg`City`),
    promoted: a.flag(msg({ message: 'Promoted', context: 'user' })),
    status: a.choice({ active: msg`Active`, suspended: msg`Suspended` })(msg`Status`),
    icon: a.image(msg({ message: 'Icon', context: 'user' })),
    ...createdAt,
  },
  events: {
    suspend: { said: msg({ message: 'Suspended', context: 'event' }), fields: ['status'], danger: true },
    activate: { said: msg({ message: 'Activated', context: 'event' }), fields: ['status'] },
  },
})
