import type { QueryOf, WhatsAppSupport, whatsappSupports } from '@dealsy/contract'
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { listPage, sortedBy } from '../../db/lists.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { notFound } from '../../failures/failures.ts'

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

// What the index is of.
const sortKeys = { name: sql`lower(whatsapp_supports.name) collate "C"` }

/** One page of contacts on WhatsApp, newest first or sorted by name. */
export function listWhatsAppSupports(db: Db, { sort, ...page }: QueryOf<typeof whatsappSupports.list>) {
  const matching = db.selectFrom('whatsapp_supports')
  return listPage({
    matching,
    rows: withColumns(matching),
    order: sortedBy(sort, sortKeys, 'whatsapp_supports'),
    query: page,
  })
}

/** One contact; 404 where there is none. */
export const getWhatsAppSupport = (db: Db, id: string): Promise<WhatsAppSupport> =>
  withColumns(db.selectFrom('whatsapp_supports').where('whatsapp_supports.id', '=', id)).executeTakeFirstOrThrow(() =>
    notFound('whatsappSupport'),
  )
