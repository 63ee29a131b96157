import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What an event of the trail is called. */
interface EventWords {
  said: MessageDescriptor
  /** The fields whose values the word says already, which are not shown beside it. */
  fields?: readonly string[]
  /** Something was taken away or forbidden. */
  danger?: boolean
}

/** The words for the events that a trail may hold (`verbs` and `events` of the records). */
export const eventWords = {
  create: { said: msg({ message: 'Created', context: 'event' }) },
  update: { said: msg({ message: 'Updated', context: 'event' }) },
  remove: { said: msg({ message: 'Deleted', context: 'event' }), danger: true },
  restore: { said: msg({ message: 'Restored', context: 'event' }) },
  approve: { said: msg({ message: 'Approved', context: 'event' }), fields: ['status'] },
  reject: { said: msg({ message: 'Rejected', context: 'event' }), fields: ['status'], danger: true },
  'request-changes': { said: msg({ message: 'Changes requested', context: 'event' }), fields: ['status'] },
  suspend: { said: msg({ message: 'Suspended', context: 'event' }), fields: ['status'], danger: true },
  activate: { said: msg({ message: 'Activated', context: 'event' }), fields: ['status'] },
  enable: { said: msg({ message: 'Enabled', context: 'event' }), fields: ['status', 'isDisabled', 'disabledAt'] },
  disable: {
    said: msg({ message: 'Disabled', context: 'event' }),
    fields: ['status', 'isDisabled', 'disabledAt'],
    danger: true,
  },
  feature: { said: msg({ message: 'Featured', context: 'event' }), fields: ['featured'] },
  unfeature: { said: msg({ message: 'No longer featured', context: 'event' }), fields: ['featured'] },
  'mark-available': { said: msg({ message: 'Marked available', context: 'event' }), fields: ['status'] },
  'mark-busy': { said: msg({ message: 'Marked busy', context: 'event' }), fields: ['status'] },
  handle: { said: msg({ message: 'Handled', context: 'event' }), fields: ['status', 'handledAt', 'handledBy'] },
  reopen: { said: msg({ message: 'Reopened', context: 'event' }), fields: ['status', 'handledAt', 'handledBy'] },
  move: { said: msg({ message: 'Moved', context: 'event' }) },
  'make-rentable': { said: msg({ message: 'Made rentable', context: 'event' }), fields: ['isRentable'] },
  'end-promotion': {
    said: msg({ message: 'Promotion ended', context: 'event' }),
    fields: ['promoted', 'status'],
    danger: true,
  },
  credit: { said: msg({ message: 'Credited', context: 'event' }), fields: ['sign', 'status', 'createdAt'] },
  debit: { said: msg({ message: 'Debited', context: 'event' }), fields: ['sign', 'status', 'createdAt'] },
  'send-all': { said: msg({ message: 'Sent to everybody', context: 'event' }) },
  send: { said: msg({ message: 'Sent', context: 'event' }) },
  stop: { said: msg({ message: 'Stopped', context: 'event' }), fields: ['status'] },
  'change-password': { said: msg({ message: 'Password changed', context: 'event' }) },
  end: { said: msg({ message: 'Signed out', context: 'event' }) },
} as const satisfies Record<string, EventWords>

/** The words for an event; one that is not known keeps its own name. */
export const wordsOfEvent = (event: string): EventWords =>
  (eventWords as Partial<Record<string, EventWords>>)[event] ?? { said: { id: event, message: event } }
