import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import {
  EditedVersion,
  Id,
  listOf,
  oneOf,
  PageQuery,
  Removed,
  requiredText,
  sortBy,
  Timestamp,
  Version,
} from './shapes.ts'
import { SupportStatus } from './support-status.ts'
import { WhatsAppLink, WhatsAppPlace } from './whatsapp-links.ts'

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
    // A link that was kept before there was the rule does not keep the other fields from being edited.
    body: WhatsAppSupportFields.extend({ link: WhatsAppPlace }).partial().extend({ version: EditedVersion }),
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
