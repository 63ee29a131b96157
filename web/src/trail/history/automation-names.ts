import type { AutomationName, AutomationPlaceholder } from '@dealsy/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

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

/** The meaning of each placeholder. */
export const placeholderMeanings: Record<AutomationPlaceholder, MessageDescriptor> = {
  name: msg`the user's name`,
  product: msg`the product's name`,
  productRequest: msg`the request's name`,
  business: msg`the business's name`,
  amount: msg`the amount of the transaction`,
  balance: msg`the balance after it`,
  reasons: msg`the reasons in English`,
  reasonsInArabic: msg`the reasons in Arabic`,
  note: msg`the note to the owner`,
}
