import { msg } from '@lingui/core/macro'
import { PackageSearch } from 'lucide-react'
import { a, createdAt, resource, verification } from '../../resources/resource.ts'

export const productRequests = resource({
  one: msg({ message: 'Product request', context: 'kind of record' }),
  inSentence: msg({ message: 'product request', context: 'in a sentence' }),
  several: msg`Product requests`,
  path: '/dashboard/Products/Matloub',
  screen: { icon: PackageSearch, title: msg`Matloub` },
  opened: 'open',
  fields: {
    name: a.text(msg`Name`),
    userId: a.reference('users')(msg`User`),
    userName: a.text(msg`User Name`),
    filterId: a.category(msg`Filter Name`),
    phoneNumber: a.phone(msg`Phone Number`),
    message: a.text(msg`Message`),
    description: a.text(msg`Description`),
    price: a.money(msg`Price`),
    ...verification,
    ...createdAt,
  },
})
