import { msg } from '@lingui/core/macro'
import { a, createdAt, resource, updatedAt } from '../../resources/resource.ts'

export const promotions = resource({
  one: msg({ message: 'Promotion', context: 'kind of record' }),
  inSentence: msg({ message: 'promotion', context: 'in a sentence' }),
  fields: {
    productId: a.reference('products')(msg({ message: 'Product', context: 'kind of record' })),
    amount: a.money(msg`Amount`),
    numberOfDays: a.number(msg`Number Of Days`),
    status: a.choice({ active: msg`Active`, ended: msg`Ended` })(msg`Status`),
    startDate: a.moment(msg`startDate`),
    endDate: a.moment(msg`endDate`),
    ...createdAt,
    ...updatedAt,
  },
})
