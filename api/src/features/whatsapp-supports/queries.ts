import type { WhatsAppSupport } from '@dealsy/contract'
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { list } from '../../db/lists/lists.ts'
import { oneById } from '../../db/lists/one-row.ts'
import type { Tables } from '../../db/schema/tables.ts'

type WhatsAppSupports = SelectQueryBuilder<Tables, 'whatsapp_supports', object>

const withColumns = (contacts: WhatsAppSupports) =>
  contacts.select([
    'whatsapp_supports.id as _id',
    'whatsapp_supports.name',
    'whatsapp_supports.link',
    'whatsapp_supports.status',
    'whatsapp_supports.is_promoted as isPromoted',
    'whatsapp_supports.created_at as createdAt',
    'whatsapp_supports.version',
  ])

/** Contacts on WhatsApp, newest first or sorted by name. */
export const whatsappSupportList = list('whatsapp_supports', {
  columns: withColumns,
  sorts: { name: sql`lower(whatsapp_supports.name) collate "C"` },
})

/** One contact; 404 if there is none. */
export const getWhatsAppSupport = oneById<WhatsAppSupport>(
  (db, id) => withColumns(db.selectFrom('whatsapp_supports').where('whatsapp_supports.id', '=', id)),
  'whatsappSupport',
)
