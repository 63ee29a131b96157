import type { QueryOf, Support, supports } from '@dealsy/contract'
import { sql } from 'kysely'
import { listPage, sortedBy } from '../../db/lists.ts'
import type { Db } from '../../db/open.ts'
import { notFound } from '../../http/failures.ts'

const withColumns = (db: Db) =>
  db
    .selectFrom('supports')
    .select([
      'supports.id as _id',
      'supports.name',
      'supports.phone_number as phoneNumber',
      'supports.message',
      'supports.created_at as createdAt',
    ])

// What the indexes are of.
const sortKeys = {
  name: sql`lower(supports.name) collate "C"`,
  phoneNumber: sql`supports.phone_number collate "C"`,
  message: sql`left(lower(supports.message), 100) collate "C"`,
}

/** One page of support requests, newest first unless sorted. */
export function listSupports(db: Db, { sort, ...page }: QueryOf<typeof supports.list>) {
  return listPage({
    matching: db.selectFrom('supports'),
    rows: withColumns(db),
    order: sortedBy(sort, sortKeys, 'supports'),
    query: page,
  })
}

/** One support request; 404 where there is none. */
export const getSupport = (db: Db, id: string): Promise<Support> =>
  withColumns(db)
    .where('supports.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('support request'))
