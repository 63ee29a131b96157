import { msg } from '@lingui/core/macro'
import type { EventWords } from '../../resources/resource.ts'
import { recordWords } from './record-words.ts'

// What happens to one kind of record only is declared with it.
const ofSeveral = {
  create: { said: msg({ message: 'Created', context: 'event' }) },
  update: { said: msg({ message: 'Updated', context: 'event' }) },
  remove: { said: msg({ message: 'Deleted', context: 'event' }), danger: true },
  restore: { said: msg({ message: 'Restored', context: 'event' }) },
  approve: { said: msg({ message: 'Approved', context: 'event' }), fields: ['status'] },
  reject: { said: msg({ message: 'Rejected', context: 'event' }), fields: ['status'], danger: true },
  'request-changes': { said: msg({ message: 'Changes requested', context: 'event' }), fields: ['status'] },
  enable: { said: msg({ message: 'Enabled', context: 'event' }), fields: ['status', 'isDisabled', 'disabledAt'] },
  disable: {
    said: msg({ message: 'Disabled', context: 'event' }),
    fields: ['status', 'isDisabled', 'disabledAt'],
    danger: true,
  },
  feature: { said: msg({ message: 'Featured', context: 'event' }), fields: ['featured'] },
  unfeature: { said: msg({ message: 'No longer featured', context: 'event' }), fields: ['featured'] },
  'end-promotion': {
    said: msg({ message: 'Promotion ended', context: 'event' }),
    fields: ['promoted', 'status'],
    danger: true,
  },
} satisfies Record<string, EventWords>

/** The words for the events that a trail may hold (`verbs` and `events` of the records). */
export const eventWords: Readonly<Record<string, EventWords>> = Object.fromEntries(
  [ofSeveral, ...Object.values(recordWords).map(({ events = {} }) => events)].flatMap((events) =>
    Object.entries<EventWords>(events),
  ),
)

/** The words for an event; one that is not known keeps its own name. */
export const wordsOfEvent = (event: string): EventWords => eventWords[event] ?? { said: { id: event, message: event } }
