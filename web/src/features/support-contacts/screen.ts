import { msg } from '@lingui/core/macro'
import { MessageCircle, Phone } from 'lucide-react'
import type { OwnScreen } from '../../resources/resource.ts'

export const callSupportsScreen: OwnScreen = {
  path: '/dashboard/customer-support/call-customer-support',
  icon: Phone,
  title: msg`Call support`,
}

export const whatsappSupportsScreen: OwnScreen = {
  path: '/dashboard/customer-support/whatsapp-customer-support',
  icon: MessageCircle,
  title: msg`WhatsApp support`,
}
