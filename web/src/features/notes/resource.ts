import { msg } from '@lingui/core/macro'
import { a, createdAt, resource } from '../../resources/resource.ts'

export const notes = resource({
  one: msg({ message: 'Note', context: 'kind of record' }),
  inSentence: msg({ message: 'note', context: 'in a sentence' }),
  several: msg`Notes`,
  fields: {
    text: a.text(msg`Note`),
    accountId: a.reference('accounts')(msg`Written by`),
    about: a.choice({
      users: msg`User`,
      products: msg`Product`,
      productRequests: msg`Product request`,
      businesses: msg`Business`,
    })(msg`About`),
    aboutId: a.code(msg`ID`),
    mentions: a.code(msg`Mentions`),
    ...createdAt,
  },
})
