import { msg } from '@lingui/core/macro'
import { Image } from 'lucide-react'
import { a, createdAt, resource } from '../../resources/resource.ts'

export const banners = resource({
  one: msg({ message: 'Banner', context: 'kind of record' }),
  inSentence: msg({ message: 'banner', context: 'in a sentence' }),
  several: msg`Banners`,
  path: '/dashboard/users-and-businesses/Banner',
  screen: { icon: Image, title: msg`Banners`, waits: (waiting) => waiting.banners },
  creating: { label: msg`Create Banner` },
  opened: 'open',
  fields: {
    cityId: a.reference('cities')(msg`City`),
    image: a.image(msg`Image`),
    status: a.choice({ enabled: msg`Enabled`, disabled: msg`Disabled` })(msg`Status`),
    ...createdAt,
  },
})
