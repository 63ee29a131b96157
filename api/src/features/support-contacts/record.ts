import type { callSupports } from '@dealsy/contract'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import type { Criteria } from '../../db/lists/list-definition.ts'
import { list } from '../../db/lists/lists.ts'
import { record } from '../../trail/changes/record.ts'

const columnsWith = <const Own extends string>(own: Own) =>
  ['id as _id', 'name', own, 'status', 'is_promoted as isPromoted', 'created_at as createdAt', 'version'] as const

const matching = (_: unknown, { status }: Criteria<typeof callSupports.list>) => [
  status && sql<SqlBool>`status = ${status}`,
]

const byName = sql`lower(name) collate "C"`

/** Contacts by call, newest first or sorted. */
export const callSupportList = list('call_supports', {
  matching,
  columns: (contacts) => contacts.select(columnsWith('phone_number as phoneNumber')),
  sorts: { name: byName, phoneNumber: sql`phone_number collate "C"` },
})

/** Contacts on WhatsApp, newest first or sorted by name. */
export const whatsappSupportList = list('whatsapp_supports', {
  matching,
  columns: (contacts) => contacts.select(columnsWith('link')),
  sorts: { name: byName },
})

const contact = { verbs: { status: { available: 'mark-available', busy: 'mark-busy' } } } as const

export const callSupportRecord = record('callSupports', {
  ...contact,
  present: callSupportList.one('callSupport'),
})

export const whatsappSupportRecord = record('whatsappSupports', {
  ...contact,
  present: whatsappSupportList.one('whatsappSupport'),
})
