import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import {
  answer,
  EditedVersion,
  Id,
  listOf,
  PageQuery,
  PhoneNumber,
  Removed,
  requiredText,
  sortBy,
  Timestamp,
  Version,
} from './shapes.ts'
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

/** The calls of one kind of contact, which are answered below `key`; `own` is the field that only this kind has. */
function contactEndpoints<
  const Path extends string,
  const Key extends string,
  Contact extends z.ZodType,
  Sort extends z.ZodType,
  Own extends z.ZodRawShape,
>(path: Path, key: Key, kind: { contact: Contact; reached: string; sort: Sort; own: Own; editedOwn?: Own }) {
  const { contact, reached, sort, own, editedOwn = own } = kind
  const one = answer({ [key]: contact } as Record<Key, Contact>)
  return {
    list: endpoint(`GET ${path}`, {
      summary: `Contacts of customer support ${reached}, newest first unless sorted.`,
      query: PageQuery.extend({ sort }),
      response: listOf(`${key}s`, contact),
    }),
    get: endpoint(`GET ${path}/{id}`, {
      summary: 'One contact.',
      response: one,
    }),
    create: endpoint(`POST ${path}`, {
      summary: 'Adds a contact; available and not promoted unless told.',
      body: z.object({
        name: requiredText(100),
        ...own,
        status: SupportStatus.default('available'),
        isPromoted: z.boolean().default(false),
      }),
      response: one,
      status: 201,
    }),
    update: endpoint(`PUT ${path}/{id}`, {
      summary: 'Changes the given fields of a contact.',
      body: z
        .object({ name: requiredText(100), ...editedOwn, status: SupportStatus, isPromoted: z.boolean() })
        .partial()
        .extend({ version: EditedVersion }),
      response: one,
    }),
    updateStatus: endpoint(`PUT ${path}/{id}/status`, {
      summary: 'Says whether a contact is available or busy.',
      body: z.object({ status: SupportStatus }),
      response: one,
    }),
    remove: endpoint(`DELETE ${path}/{id}`, { summary: 'Removes a contact.', response: Removed }),
  }
}

export const callSupports = resource(
  'callSupports',
  contactEndpoints('/call-supports', 'callCustomerSupport', {
    contact: CallSupport,
    reached: 'by call',
    sort: sortBy('name', 'phoneNumber'),
    own: { phoneNumber: PhoneNumber },
  }),
)

export const whatsappSupports = resource(
  'whatsappSupports',
  contactEndpoints('/whatsapp-supports', 'whatsappCustomerSupport', {
    contact: WhatsAppSupport,
    reached: 'on WhatsApp',
    sort: sortBy('name'),
    own: { link: WhatsAppLink },
    // A link that was kept before there was the rule does not keep the other fields from being edited.
    editedOwn: { link: WhatsAppPlace },
  }),
)
