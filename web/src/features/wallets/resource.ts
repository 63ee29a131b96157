import { msg } from '@lingui/core/macro'
import { a, createdAt, resource } from '../../resources/resource.ts'

export const transactions = resource({
  one: msg({ message: 'Transaction', context: 'kind of record' }),
  inSentence: msg({ message: 'transaction', context: 'in a sentence' }),
  fields: {
    userId: a.reference('users')(msg`User`),
    amount: a.money(msg`Amount`),
    sign: a.choice({ Positive: msg`Positive`, Negative: msg`Negative` })(msg`Sign`),
    balance: a.money(msg`New balance`),
    status: a.text(msg`Status`),
    ...createdAt,
  },
  events: {
    credit: { said: msg({ message: 'Credited', context: 'event' }), fields: ['sign', 'status', 'createdAt'] },
    debit: { said: msg({ message: 'Debited', context: 'event' }), fields: ['sign', 'status', 'createdAt'] },
  },
})
