import type { supports } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Criteria } from '../../db/lists/list-definition.ts'
import { list } from '../../db/lists/lists.ts'
import { inDays, isFromApp, isNotNarrowed } from '../../db/lists/narrowing.ts'
import { refOf } from '../../db/lists/refs.ts'
import { isNumber } from '../../db/lists/search.ts'
import type { Db } from '../../db/open.ts'

type Query = Criteria<typeof supports.list>
type Narrowed = Omit<Query, 'userId'> & { phoneNumber?: string }

/** Support requests, open, handled or all, newest first unless sorted. */
export const supportList = list('supports', {
  matching: (eb, { status, createdAt, fromApp, phoneNumber }: Narrowed) => [
    status && eb('supports.status', '=', status),
    inDays('supports.created_at', createdAt),
    isFromApp(fromApp, 'supports', 'supports.id'),
    phoneNumber !== undefined && isNumber('supports.phone_search', phoneNumber),
  ],
  columns: (supports) =>
    supports
      .leftJoin('accounts', 'accounts.id', 'supports.handled_by')
      .select([
        'supports.id as _id',
        refOf('supports.id').as('ref'),
        'supports.name',
        'supports.phone_number as phoneNumber',
        'supports.message',
        'supports.created_at as createdAt',
        'supports.status',
        'supports.handled_at as handledAt',
        'accounts.name as handledBy',
      ]),
  sorts: {
    name: sql`lower(supports.name) collate "C"`,
    phoneNumber: sql`supports.phone_number collate "C"`,
    message: sql`left(lower(supports.message), 100) collate "C"`,
  },
  counted: ({ status, phoneNumber, ...others }) =>
    phoneNumber === undefined && isNotNarrowed(others) && { list: status ? `supports.${status}` : 'supports' },
})

/** One support request; 404 if there is none. */
export const getSupport = supportList.one('support')

/** What the list is narrowed by: requests name no user, so those of one are those from the same number, in any form. */
export async function withNumber(db: Db, { userId, ...query }: Query): Promise<Narrowed> {
  if (userId === undefined) return query
  const user = await db.selectFrom('users').where('id', '=', userId).select('phone_number').executeTakeFirst()
  return { ...query, phoneNumber: user?.phone_number ?? '' }
}
