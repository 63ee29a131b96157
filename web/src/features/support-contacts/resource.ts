import { msg } from '@lingui/core/macro'
import { MessageCircle, Phone } from 'lucide-react'
import { a, createdAt, resource } from '../../resources/resource.ts'

const contact = {
  status: a.choice({ available: msg`Available`, busy: msg`Busy` })(msg`Status`),
  isPromoted: a.flag(msg`Tajer +`),
  ...createdAt,
}
const events = {
  'mark-available': { said: msg({ message: 'Marked available', context: 'event' }), fields: ['status'] },
  'mark-busy': { said: msg({ message: 'Marked busy', context: 'event' }), fields: ['status'] },
}

export const callSupports = resource({
  one: msg({ message: 'Call support contact', context: 'kind of record' }),
  inSentence: msg({ message: 'support contact', context: 'in a sentence' }),
  several: msg`Support contacts`,
  path: '/dashboard/customer-support/call-customer-support',
  screen: { icon: Phone, title: msg`Call support` },
  creating: { label: msg`Create Support`, detail: msg`Call support` },
  opened: 'open',
  fields: { name: a.text(msg`Name`), phoneNumber: a.phone(msg`Phone Number`), ...contact },
  events,
})

export const whatsappSupports = resource({
  one: msg({ message: 'WhatsApp support contact', context: 'kind of record' }),
  inSentence: msg({ message: 'support contact', context: 'in a sentence' }),
  several: msg`Support contacts`,
  path: '/dashboard/customer-support/whatsapp-customer-support',
  screen: { icon: MessageCircle, title: msg`WhatsApp support` },
  creating: { label: msg`Create Support`, detail: msg`WhatsApp support` },
  opened: 'open',
  fields: { name: a.text(msg`Name`), link: a.code(msg`Link`), ...contact },
  events,
})
