import { msg } from '@lingui/core/macro'
import { Inbox } from 'lucide-react'
import { a, createdAt, resource } from '../../resources/resource.ts'

export const supports = resource({
  one: msg({ message: 'Support request', context: 'kind of record' }),
  inSentence: msg({ message: 'support request', context: 'in a sentence' }),
  several: msg`Support requests`,
  path: '/dashboard/customer-support/Support',
  screen: { icon: Inbox, title: msg`Support`, waits: (waiting) => waiting.supports },
  opened: 'open',
  fields: {
    name: a.text(msg`Name`),
    phoneNumber: a.phone(msg`Phone Number`),
    message: a.text(msg`Message`),
    status: a.choice({ open: msg`Open`, handled: msg`Handled` })(msg`Status`),
    handledBy: a.reference('accounts')(msg`Handled by`),
    handledAt: a.moment(msg`Handled At`),
    ...createdAt,
  },
  events: {
    handle: { said: msg({ message: 'Handled', context: 'event' }), fields: ['status', 'handledAt', 'handledBy'] },
    reopen: { said: msg({ message: 'Reopened', context: 'event' }), fields: ['status', 'handledAt', 'handledBy'] },
  },
})
