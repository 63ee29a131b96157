import { msg } from '@lingui/core/macro'
import { a, createdAt, part, resource } from '../../resources/resource.ts'

export const decisions = resource({
  one: msg({ message: 'Decision', context: 'kind of record' }),
  inSentence: msg({ message: 'decision', context: 'in a sentence' }),
  fields: {
    name: a.text(msg`Name`),
    kind: a.choice({
      approve: msg`Approve`,
      reject: msg`Reject`,
      requestChanges: msg`Ask for changes`,
      later: msg`Decide later`,
      handOver: msg`Hand over`,
      secondLook: msg`Second look`,
    })(msg({ message: 'Decision', context: 'kind of record' })),
    decisionReasons: a.parts({ reasonId: part.reference('reviewReasons') })(msg`Reasons`),
    note: a.text(msg`Note to the owner`),
    internalNote: a.text(msg`Internal note`),
    opinionOn: a.code(msg`Second opinion on the decision`),
    waitingSince: a.moment(msg`Waiting since`),
    until: a.moment(msg`Comes back`),
    toAccountId: a.reference('accounts')(msg`Handed over to`),
    productId: a.reference('products')(msg({ message: 'Product', context: 'kind of record' })),
    productRequestId: a.reference('productRequests')(msg({ message: 'Product request', context: 'kind of record' })),
    userId: a.reference('users')(msg`Owner`),
    accountId: a.reference('accounts')(msg({ message: 'Account', context: 'kind of record' })),
    isBulk: a.flag(msg`With others at once`),
    ...createdAt,
  },
})
