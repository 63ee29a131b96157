import type { CallSupport } from '@dealsy/contract'
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { list } from '../../db/lists/lists.ts'
import { oneById } from '../../db/lists/one-row.ts'
import type { Tables } from '../../db/schema/tables.ts'

type CallSupports = SelectQueryBuilder<Tables, 'call_supports', object>

const withColumns = (contacts: CallSupports) =>
  contacts.select([
    'call_supports.id as _id',
    'call_supports.name',
    'call_supports.phone_number as phoneNumber',
    'call_supports.status',
    'call_supports.is_promoted as isPromoted',
    'call_supports.created_at as createdAt',
    'call_supports.version',
  ])

/** Contacts by call, newest first or sorted. */
export const callSupportList = list('call_supports', {
  columns: withColumns,
  sorts: {
    name: sql`lower(call_supports.name) collate "C"`,
    phoneNumber: sql`call_supports.phone_number collate "C"`,
  },
})

/** One contact; 404 if there is none. */
export const getCallSupport = oneById<CallSupport>(
  (db, id) => withColumns(db.selectFrom('call_supports').where('call_supports.id', '=', id)),
  'callSupport',
)
