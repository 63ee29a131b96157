import { msg } from '@lingui/core/macro'
import { paths } from '../../resources/paths.ts'
import { a, createdAt, resource } from '../../resources/resource.ts'

export const reviewReasons = resource({
  one: msg({ message: 'Reason', context: 'kind of record' }),
  inSentence: msg({ message: 'review reason', context: 'in a sentence' }),
  path: paths.configuration,
  creating: { label: msg`Add reason`, detail: msg`Review reasons` },
  fields: {
    name: a.bilingual(msg`Name`),
    text: a.bilingual(msg`Text for the owner`),
    resources: a.choice({
      products: msg`Products`,
      productRequests: msg`Product requests`,
      'products,productRequests': msg`Products and product requests`,
    })(msg`Offered for`),
    rank: a.number(msg`Rank`),
    isInUse: a.flag(msg`In use`),
    ...createdAt,
  },
})
