import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { rule } from './failures.ts'
import {
  EditedVersion,
  Id,
  listOf,
  oneOf,
  PageQuery,
  phoneNumberForm,
  Removed,
  requiredText,
  sortBy,
  Timestamp,
  Version,
} from './shapes.ts'
import { normalForm } from './normal-form.ts'
import { SupportStatus } from './support-status.ts'

// International format, which WhatsApp requires.
const internationalDigits = /^[1-9]\d{6,14}$/
const conversation = /^(?:https?:\/\/)?(wa\.me|api\.whatsapp\.com)\//i

/** A phone number, or a link as people write it, as the link that opens a conversation; anything else as it is. */
function asLink(typed: string): string {
  if (!phoneNumberForm.test(typed)) {
    return typed.replace(conversation, (_, host: string) => `https://${host.toLowerCase()}/`)
  }
  const digits = normalForm(typed).replaceAll(/\D/g, '').replace(/^00/, '')
  return internationalDigits.test(digits) ? `https://wa.me/${digits}` : typed
}

/** Where a WhatsApp conversation opens. Other links are refused, to prevent open redirects of the app's users. */
const WhatsAppLink = requiredText(2048)
  .overwrite(asLink)
  .regex(/^https:\/\/(wa\.me|api\.whatsapp\.com)\/\S+$/, rule('NOT_A_WHATSAPP_LINK'))
  .meta({
    description: 'A link to wa.me or api.whatsapp.com; a phone number becomes one.',
    examples: ['https://wa.me/962790000000'],
  })

/** A contact that the app's users can write to on WhatsApp; `isPromoted` is shown as 'Tajer +'. */
export const WhatsAppSupport = z
  .object({
    _id: Id,
    name: z.string(),
    link: z.string(),
    status: SupportStatus,
    isPromoted: z.boolean(),
    createdAt: Timestamp,
    version: Version,
  })
  .meta({ id: 'WhatsAppSupport' })
export type WhatsAppSupport = z.infer<typeof WhatsAppSupport>

const WhatsAppSupportFields = z.object({
  name: requiredText(100),
  link: WhatsAppLink,
  status: SupportStatus,
  isPromoted: z.boolean(),
})

export const whatsappSupports = resource('whatsappSupports', {
  list: endpoint({
    method: 'GET',
    path: '/whatsapp-supports',
    access: 'admin',
    summary: 'Contacts of customer support on WhatsApp, newest first unless sorted.',
    query: PageQuery.extend({ sort: sortBy('name') }),
    response: listOf('whatsappCustomerSupports', WhatsAppSupport),
  }),
  get: endpoint({
    method: 'GET',
    path: '/whatsapp-supports/{id}',
    access: 'admin',
    summary: 'One contact.',
    response: oneOf('whatsappCustomerSupport', WhatsAppSupport),
  }),
  create: endpoint({
    method: 'POST',
    path: '/whatsapp-supports',
    access: 'admin',
    summary: 'Adds a contact; available and not promoted unless told.',
    body: WhatsAppSupportFields.extend({
      status: SupportStatus.default('available'),
      isPromoted: z.boolean().default(false),
    }),
    response: oneOf('whatsappCustomerSupport', WhatsAppSupport),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/whatsapp-supports/{id}',
    access: 'admin',
    summary: 'Changes the given fields of a contact.',
    body: WhatsAppSupportFields.partial().extend({ version: EditedVersion }),
    response: oneOf('whatsappCustomerSupport', WhatsAppSupport),
  }),
  updateStatus: endpoint({
    method: 'PUT',
    path: '/whatsapp-supports/{id}/status',
    access: 'admin',
    summary: 'Says whether a contact is available or busy.',
    body: z.object({ status: SupportStatus }),
    response: oneOf('whatsappCustomerSupport', WhatsAppSupport),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/whatsapp-supports/{id}',
    access: 'admin',
    summary: 'Removes a contact.',
    response: Removed,
  }),
})
