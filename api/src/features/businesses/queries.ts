import type { Business, businesses, QueryOf } from '@dealsy/contract'
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { bilingual } from '../../db/bilingual.ts'
import { listPage, sortedBy } from '../../db/lists.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { notFound } from '../../failures/failures.ts'

// What the index is of.
const sortKeys = { name: sql`lower(businesses.name) collate "C"` }

// More than a selector can show; it keeps the answer from becoming endless.
const selectorLimit = 5000

type Businesses = SelectQueryBuilder<Tables, 'businesses', object>

const categories = sql<Business['filterId']>`
  (select coalesce(jsonb_agg(
      jsonb_build_object('_id', filters.id, 'name', ${bilingual('filters.name')})
      order by lower(filters.name_en) collate "C", filters.id), '[]')
    from business_filters join filters on filters.id = business_filters.filter_id
    where business_filters.business_id = businesses.id)`

const withColumns = (businesses: Businesses) =>
  businesses.select([
    'businesses.id as _id',
    'businesses.name',
    'businesses.phone_number as phoneNumber',
    'businesses.user_id as userId',
    categories.as('filterId'),
    'businesses.featured',
    'businesses.rank',
    'businesses.icon',
    'businesses.created_at as createdAt',
    'businesses.version',
  ])

/** One page of businesses, of one filter and user or of all, newest first or sorted by name. */
export function listBusinesses(db: Db, { filterId, userId, sort, ...page }: QueryOf<typeof businesses.list>) {
  let matching: Businesses = db.selectFrom('businesses')
  if (filterId) {
    matching = matching.where((eb) =>
      eb.exists(
        eb
          .selectFrom('business_filters')
          .select('business_filters.filter_id')
          .whereRef('business_filters.business_id', '=', 'businesses.id')
          .where('business_filters.filter_id', '=', filterId),
      ),
    )
  }
  if (userId) matching = matching.where('businesses.user_id', '=', userId)
  return listPage({
    matching,
    rows: withColumns(matching),
    order: sortedBy(sort, sortKeys, 'businesses'),
    query: page,
  })
}

/** The names of all businesses in alphabetical order, for selectors. */
export const allBusinesses = (db: Db): Promise<Pick<Business, '_id' | 'name'>[]> =>
  db
    .selectFrom('businesses')
    .select(['businesses.id as _id', 'businesses.name'])
    .orderBy(sortKeys.name)
    .orderBy('businesses.id')
    .limit(selectorLimit)
    .execute()

/** One business; 404 where there is none. */
export const getBusiness = (db: Db, id: string): Promise<Business> =>
  withColumns(db.selectFrom('businesses').where('businesses.id', '=', id)).executeTakeFirstOrThrow(() =>
    notFound('business'),
  )
