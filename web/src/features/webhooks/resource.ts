import { msg } from '@lingui/core/macro'
import { paths } from '../../resources/paths.ts'
import { a, createdAt, resource } from '../../resources/resource.ts'

/** Why a webhook is paused. */
export const pausedWords = {
  person: msg`By somebody`,
  failing: msg`It failed for three days`,
  gone: msg`It answered that it is gone (410)`,
}

export const webhooks = resource({
  one: msg({ message: 'Webhook', context: 'kind of record' }),
  inSentence: msg({ message: 'webhook', context: 'in a sentence' }),
  path: paths.appAccess,
  opened: 'webhook',
  fields: {
    url: a.code(msg`Address`),
    events: a.code(msg`Events`),
    previousSecretUntil: a.moment(msg`Previous secret until`),
    pausedAt: a.moment(msg`Paused At`),
    pausedBecause: a.choice(pausedWords)(msg`Why it is paused`),
    failingSince: a.moment(msg`Failing since`),
    eventId: a.code(msg`Event`),
    sent: a.number(msg`Deliveries`),
    ...createdAt,
  },
  events: {
    pause: { said: msg({ message: 'Paused', context: 'event' }), fields: ['pausedAt'], danger: true },
    resume: {
      said: msg({ message: 'Resumed', context: 'event' }),
      fields: ['pausedAt', 'pausedBecause', 'failingSince'],
    },
    replace: { said: msg({ message: 'Replaced', context: 'event' }) },
    resend: { said: msg({ message: 'Sent again', context: 'event' }) },
  },
})
