import type { Support, SupportRequestStatus, supports } from '@dealsy/contract'
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { list, type Criteria } from '../../db/lists/lists.ts'
import { oneById } from '../../db/lists/one-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../failures/failures.ts'

type Supports = SelectQueryBuilder<Tables, 'supports', object>

const withColumns = (supports: Supports) =>
  supports
    .leftJoin('accounts', 'accounts.id', 'supports.handled_by')
    .select([
      'supports.id as _id',
      'supports.name',
      'supports.phone_number as phoneNumber',
      'supports.message',
      'supports.created_at as createdAt',
      'supports.status',
      'supports.handled_at as handledAt',
      'accounts.name as handledBy',
    ])

/** Support requests, open, handled or all, newest first unless sorted. */
export const supportList = list('supports', {
  matching: (eb, { status }: Criteria<typeof supports.list>) => [status && eb('supports.status', '=', status)],
  columns: withColumns,
  sorts: {
    name: sql`lower(supports.name) collate "C"`,
    phoneNumber: sql`supports.phone_number collate "C"`,
    message: sql`left(lower(supports.message), 100) collate "C"`,
  },
  counted: ({ status }) => ({ list: status ? `supports.${status}` : 'supports' }),
})

/** Locks a support request until the transaction ends and returns whether it is handled; 404 if there is none. */
export async function holdStatus(db: Db, id: string): Promise<SupportRequestStatus> {
  const { status } = await db
    .selectFrom('supports')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('support'))
  return status
}

/** One support request; 404 if there is none. */
export const getSupport = oneById<Support>(
  (db, id) => withColumns(db.selectFrom('supports').where('supports.id', '=', id)),
  'support',
)
