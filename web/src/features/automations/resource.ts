import type { AutomationName } from '@dealsy/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Zap } from 'lucide-react'
import { a, resource } from '../../resources/resource.ts'

const names: Record<AutomationName, MessageDescriptor> = {
  'Product approved': msg`Product approved`,
  'Product request approved': msg`Product request approved`,
  'Promotion ended': msg`Promotion ended`,
  'Account suspended': msg`Account suspended`,
  'Account activated': msg`Account activated`,
  'Wallet credited': msg`Wallet credited`,
  'Wallet debited': msg`Wallet debited`,
  'Business created': msg`Business created`,
  Welcome: msg`Welcome`,
  'Product rejected': msg`Product rejected`,
  'Changes requested': msg`Changes requested`,
  'Product request rejected': msg`Product request rejected`,
  'Product request changes requested': msg`Product request changes requested`,
}

/** The localized name of an automation; an unknown one keeps its own name. */
export const automationName = (automation: string): MessageDescriptor =>
  (names as Partial<Record<string, MessageDescriptor>>)[automation] ?? { id: automation, message: automation }

/** The localized names of all automations. */
export const automationNames = names

export const automations = resource({
  one: msg({ message: 'Automation', context: 'kind of record' }),
  inSentence: msg({ message: 'automation', context: 'in a sentence' }),
  path: '/dashboard/Notification/Automation',
  screen: { icon: Zap, title: msg`Automations` },
  opened: 'open',
  nameOf: automationName,
  fields: { title: a.text(msg`Title`), content: a.text(msg`Content`), isDisabled: a.flag(msg`Is Disabled`) },
})
