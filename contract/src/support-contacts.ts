import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { by, paged } from './lists.ts'
import { answer, EditedVersion, Id, PhoneNumber, Removed, requiredText, Timestamp, Version } from './shapes.ts'
import { WhatsAppLink, WhatsAppPlace } from './whatsapp-links.ts'

/** Whether a support contact is available. */
export const SupportStatus = z.enum(['available', 'busy']).meta({ id: 'SupportStatus' })
export type SupportStatus = z.infer<typeof SupportStatus>

/** A contact with the field that only its kind has; `isPromoted` is shown as 'Tajer +'. */
const contactWith = <Own extends z.ZodRawShape>(own: Own) =>
  z.object({
    _id: Id,
    name: z.string(),
    ...own,
    status: SupportStatus,
    isPromoted: z.boolean(),
    createdAt: Timestamp,
    version: Version,
  })

/** A contact that the app's users can call. */
export const CallSupport = contactWith({ phoneNumber: z.string() }).meta({ id: 'CallSupport' })
export type CallSupport = z.infer<typeof CallSupport>

/** A contact that the app's users can write to on WhatsApp. */
export const WhatsAppSupport = contactWith({ link: z.string() }).meta({ id: 'WhatsAppSupport' })
export type WhatsAppSupport = z.infer<typeof WhatsAppSupport>

const newContact = <Own extends z.ZodRawShape>(own: Own) =>
  z.object({
    name: requiredText(100),
    ...own,
    status: SupportStatus.default('available'),
    isPromoted: z.boolean().default(false),
  })

export const CallSupportFields = newContact({ phoneNumber: PhoneNumber })
export const WhatsAppSupportFields = newContact({ link: WhatsAppLink })

const editedContact = <Own extends z.ZodRawShape>(own: Own) =>
  z
    .object({ name: requiredText(100), ...own, status: SupportStatus, isPromoted: z.boolean() })
    .partial()
    .extend({ version: EditedVersion })

const criteria = { status: by.choice(SupportStatus, 'Those who are available, or busy.') }

export const callSupports = resource('callSupports', {
  list: endpoint(
    'GET /call-supports',
    'callSupports.read',
    'Contacts of customer support by call, newest first unless sorted.',
    paged('callCustomerSupports', CallSupport, { criteria, orders: ['name', 'phoneNumber'] }),
  ),
  get: endpoint('GET /call-supports/{id}', 'callSupports.read', 'One contact.', {
    response: answer({ callCustomerSupport: CallSupport }),
  }),
  create: endpoint(
    'POST /call-supports',
    'callSupports.edit',
    'Adds a contact; available and not promoted unless told.',
    {
      body: CallSupportFields,
      response: answer({ callCustomerSupport: CallSupport }),
      status: 201,
    },
  ),
  update: endpoint('PUT /call-supports/{id}', 'callSupports.edit', 'Changes the given fields of a contact.', {
    body: editedContact({ phoneNumber: PhoneNumber }),
    response: answer({ callCustomerSupport: CallSupport }),
  }),
  updateStatus: endpoint(
    'PUT /call-supports/{id}/status',
    'callSupports.edit',
    'Says whether a contact is available or busy.',
    {
      body: z.object({ status: SupportStatus }),
      response: answer({ callCustomerSupport: CallSupport }),
    },
  ),
  remove: endpoint('DELETE /call-supports/{id}', 'callSupports.edit', 'Removes a contact.', { response: Removed }),
})

export const whatsappSupports = resource('whatsappSupports', {
  list: endpoint(
    'GET /whatsapp-supports',
    'whatsappSupports.read',
    'Contacts of customer support on WhatsApp, newest first unless sorted.',
    paged('whatsappCustomerSupports', WhatsAppSupport, { criteria, orders: ['name'] }),
  ),
  get: endpoint('GET /whatsapp-supports/{id}', 'whatsappSupports.read', 'One contact.', {
    response: answer({ whatsappCustomerSupport: WhatsAppSupport }),
  }),
  create: endpoint(
    'POST /whatsapp-supports',
    'whatsappSupports.edit',
    'Adds a contact; available and not promoted unless told.',
    {
      body: WhatsAppSupportFields,
      response: answer({ whatsappCustomerSupport: WhatsAppSupport }),
      status: 201,
    },
  ),
  update: endpoint('PUT /whatsapp-supports/{id}', 'whatsappSupports.edit', 'Changes the given fields of a contact.', {
    // A link that was kept before there was the rule does not keep the other fields from being edited.
    body: editedContact({ link: WhatsAppPlace }),
    response: answer({ whatsappCustomerSupport: WhatsAppSupport }),
  }),
  updateStatus: endpoint(
    'PUT /whatsapp-supports/{id}/status',
    'whatsappSupports.edit',
    'Says whether a contact is available or busy.',
    {
      body: z.object({ status: SupportStatus }),
      response: answer({ whatsappCustomerSupport: WhatsAppSupport }),
    },
  ),
  remove: endpoint('DELETE /whatsapp-supports/{id}', 'whatsappSupports.edit', 'Removes a contact.', {
    response: Removed,
  }),
})
