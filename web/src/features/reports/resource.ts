import { msg } from '@lingui/core/macro'
import { a, createdAt, resource } from '../../resources/resource.ts'
import { reportsScreen } from './screen.ts'

export const reports = resource({
  one: msg({ message: 'Report', context: 'kind of record' }),
  inSentence: msg({ message: 'report', context: 'in a sentence' }),
  several: msg`Reports`,
  path: reportsScreen.path,
  opened: 'open',
  fields: {
    productId: a.reference('products')(msg({ message: 'Product', context: 'kind of record' })),
    userId: a.reference('users')(msg`User`),
    message: a.text(msg`Message`),
    ...createdAt,
  },
})
