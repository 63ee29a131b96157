import type { Business, businesses } from '@dealsy/contract'
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { bilingual } from '../../db/lists/bilingual.ts'
import { list, type Criteria } from '../../db/lists/lists.ts'
import { oneById } from '../../db/lists/one-row.ts'
import type { Tables } from '../../db/schema/tables.ts'

// The expression of the index.
const alphabetical = sql`lower(businesses.name) collate "C"`

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

/** Businesses, of one filter and user or of all, newest first or sorted by name. */
export const businessList = list('businesses', {
  matching: (eb, { filterId, userId }: Criteria<typeof businesses.list>) => [
    filterId &&
      eb.exists(
        eb
          .selectFrom('business_filters')
          .select('business_filters.filter_id')
          .whereRef('business_filters.business_id', '=', 'businesses.id')
          .where('business_filters.filter_id', '=', filterId),
      ),
    userId && eb('businesses.user_id', '=', userId),
  ],
  columns: withColumns,
  sorts: { name: alphabetical },
  counted: ({ filterId, userId }) => !filterId && !userId && { list: 'businesses' },
})

/** The names of all businesses in alphabetical order, for selectors. */
export const businessNames = list('businesses', {
  columns: (businesses) => businesses.select(['businesses.id as _id', 'businesses.name']),
  order: [alphabetical, 'asc'],
})

/** One business; 404 if there is none. */
export const getBusiness = oneById<Business>(
  (db, id) => withColumns(db.selectFrom('businesses').where('businesses.id', '=', id)),
  'business',
)
