import { msg } from '@lingui/core/macro'
import { Megaphone } from 'lucide-react'
import { a, createdAt, resource } from '../../resources/resource.ts'

export const notifications = resource({
  one: msg({ message: 'Notification', context: 'kind of record' }),
  inSentence: msg({ message: 'notification', context: 'in a sentence' }),
  path: '/dashboard/Notification/Send-all-notification',
  screen: { icon: Megaphone, title: msg`Send Notification to All` },
  opened: 'open',
  fields: {
    userId: a.reference('users')(msg`To`),
    title: a.text(msg`Title`),
    message: a.text(msg`Message`),
    status: a.choice({
      queued: msg({ message: 'Queued', context: 'notification' }),
      delivered: msg({ message: 'Delivered', context: 'notification' }),
      failed: msg({ message: 'Failed', context: 'notification' }),
      stopped: msg({ message: 'Stopped', context: 'notification' }),
    })(msg`Status`),
    ...createdAt,
  },
  events: {
    'send-all': { said: msg({ message: 'Sent to everybody', context: 'event' }) },
    send: { said: msg({ message: 'Sent', context: 'event' }) },
    stop: { said: msg({ message: 'Stopped', context: 'event' }), fields: ['status'] },
  },
})
