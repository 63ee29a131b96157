import { msg } from '@lingui/core/macro'
import { a, createdAt, resource } from '../../resources/resource.ts'

export const accounts = resource({
  one: msg({ message: 'Account', context: 'kind of record' }),
  inSentence: msg({ message: 'account', context: 'in a sentence' }),
  fields: {
    name: a.text(msg`Name`),
    email: a.code(msg`Email`),
    isAdmin: a.flag(msg`Administrator`),
    disabledAt: a.moment(msg`Disabled At`),
    ...createdAt,
  },
  events: { 'change-password': { said: msg({ message: 'Password changed', context: 'event' }) } },
})

export const sessions = resource({
  one: msg({ message: 'Session', context: 'kind of record' }),
  inSentence: msg({ message: 'session', context: 'in a sentence' }),
  fields: {
    accountId: a.reference('accounts')(msg({ message: 'Account', context: 'kind of record' })),
    device: a.device(msg`Device`),
    createdAt: a.moment(msg`Signed in`),
    lastUsedAt: a.moment(msg`Last used`),
  },
  events: { end: { said: msg({ message: 'Signed out', context: 'event' }) } },
})
