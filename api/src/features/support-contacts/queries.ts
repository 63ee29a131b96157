import { sql } from 'kysely'
import { list } from '../../db/lists/lists.ts'

const columnsWith = <const Own extends string>(own: Own) =>
  ['id as _id', 'name', own, 'status', 'is_promoted as isPromoted', 'created_at as createdAt', 'version'] as const

const byName = sql`lower(name) collate "C"`

/** Contacts by call, newest first or sorted. */
export const callSupportList = list('call_supports', {
  columns: (contacts) => contacts.select(columnsWith('phone_number as phoneNumber')),
  sorts: { name: byName, phoneNumber: sql`phone_number collate "C"` },
})

/** Contacts on WhatsApp, newest first or sorted by name. */
export const whatsappSupportList = list('whatsapp_supports', {
  columns: (contacts) => contacts.select(columnsWith('link')),
  sorts: { name: byName },
})

/** One contact by call; 404 if there is none. */
export const getCallSupport = callSupportList.one('callSupport')

/** One contact on WhatsApp; 404 if there is none. */
export const getWhatsAppSupport = whatsappSupportList.one('whatsappSupport')
