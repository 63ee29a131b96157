import { msg } from '@lingui/core/macro'
import { Flag } from 'lucide-react'
import { a, createdAt, resource } from '../../resources/resource.ts'

export const reports = resource({
  one: msg({ message: 'Report', context: 'kind of record' }),
  inSentence: msg({ message: 'report', context: 'in a sentence' }),
  several: msg`Reports`,
  path: '/dashboard/users-and-businesses/report',
  screen: { icon: Flag, title: msg`Report`, waits: (waiting) => waiting.reports },
  opened: 'open',
  fields: {
    productId: a.reference('products')(msg({ message: 'Product', context: 'kind of record' })),
    userId: a.reference('users')(msg`User`),
    message: a.text(msg`Message`),
    ...createdAt,
  },
})
