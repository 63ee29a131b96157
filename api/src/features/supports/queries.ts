import type { QueryOf, Support, SupportRequestStatus, supports } from '@dealsy/contract'
import { sql } from 'kysely'
import { listPage, sortedBy } from '../../db/lists.ts'
import type { Db } from '../../db/open.ts'
import { notFound } from '../../failures/failures.ts'

const withColumns = (db: Db) =>
  db
    .selectFrom('supports')
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

// What the indexes are of.
const sortKeys = {
  name: sql`lower(supports.name) collate "C"`,
  phoneNumber: sql`supports.phone_number collate "C"`,
  message: sql`left(lower(supports.message), 100) collate "C"`,
}

/** One page of support requests, open, handled or all, newest first unless sorted. */
export function listSupports(db: Db, { sort, status, ...page }: QueryOf<typeof supports.list>) {
  let matching = db.selectFrom('supports')
  if (status !== undefined) matching = matching.where('supports.status', '=', status)
  return listPage({
    matching,
    rows: withColumns(db),
    order: sortedBy(sort, sortKeys, 'supports'),
    query: page,
  })
}

/** Whether a support request is handled, held as it is until the transaction ends; 404 where there is none. */
export async function holdStatus(db: Db, id: string): Promise<SupportRequestStatus> {
  const { status } = await db
    .selectFrom('supports')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('support'))
  return status
}

/** One support request; 404 where there is none. */
export const getSupport = (db: Db, id: string): Promise<Support> =>
  withColumns(db)
    .where('supports.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('support'))
