import { msg } from '@lingui/core/macro'
import { Boxes } from 'lucide-react'
import { a, createdAt, part, resource, updatedAt, verification } from '../../resources/resource.ts'

export const products = resource({
  one: msg({ message: 'Product', context: 'kind of record' }),
  inSentence: msg({ message: 'product', context: 'in a sentence' }),
  several: msg`Products`,
  path: '/dashboard/Products/product',
  screen: { icon: Boxes, title: msg`Products` },
  opened: 'open',
  fields: {
    name: a.text(msg`Name`),
    description: a.text(msg`Description`),
    price: a.money(msg`Price`),
    dailyRent: a.money(msg`Daily Rent`),
    monthlyRent: a.money(msg`Monthly Rent`),
    userId: a.reference('users')(msg`Owner`),
    filterId: a.category(msg`Main Filter`),
    productAttributeValues: a.parts({
      filterId: part.reference('filters'),
      itemId: part.reference('filters'),
      text: part.bilingual,
    })(msg({ message: 'Filters', context: 'attribute' })),
    images: a.images(msg`Images`),
    ...verification,
    promoted: a.flag(msg`Promoted`),
    sold: a.flag(msg`Sold`),
    hidden: a.flag(msg`Hidden`),
    featured: a.flag(msg`Featured`),
    ...createdAt,
    ...updatedAt,
  },
})
