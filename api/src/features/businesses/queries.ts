import type { Business, businesses } from '@dealsy/contract'
import { sql } from 'kysely'
import { reference } from '../../db/lists/bilingual.ts'
import type { Criteria } from '../../db/lists/list-definition.ts'
import { list } from '../../db/lists/lists.ts'
import { inDays, isFromApp, isNotNarrowed, isOfPlace, isSet } from '../../db/lists/narrowing.ts'
import { refOf } from '../../db/lists/refs.ts'

// The expression of the index.
const alphabetical = sql`lower(businesses.name) collate "C"`

const categories = sql<Business['filterId']>`
  (select coalesce(jsonb_agg(
      ${reference('filters')} order by lower(filters.name_en) collate "C", filters.id), '[]')
    from business_filters join filters on filters.id = business_filters.filter_id
    where business_filters.business_id = businesses.id)`

/** Businesses, of one filter and user or of all, newest first or sorted by name. */
export const businessList = list('businesses', {
  matching: (
    eb,
    { filterId, userId, createdAt, featured, pictured, fromApp, ...place }: Criteria<typeof businesses.list>,
  ) => [
    filterId &&
      eb.exists(
        eb
          .selectFrom('business_filters')
          .select('business_filters.filter_id')
          .whereRef('business_filters.business_id', '=', 'businesses.id')
          .where('business_filters.filter_id', '=', filterId),
      ),
    userId && eb('businesses.user_id', '=', userId),
    ...isOfPlace('businesses.user_id', place),
    inDays('businesses.created_at', createdAt),
    isSet('businesses.featured', featured),
    pictured && sql`businesses.icon is ${pictured === 'yes' ? sql`not null` : sql`null`}`,
    isFromApp(fromApp, 'businesses', 'businesses.id'),
  ],
  columns: (businesses) =>
    businesses.select([
      'businesses.id as _id',
      refOf('businesses.id').as('ref'),
      'businesses.name',
      'businesses.phone_number as phoneNumber',
      'businesses.user_id as userId',
      categories.as('filterId'),
      'businesses.featured',
      'businesses.rank',
      'businesses.icon',
      'businesses.created_at as createdAt',
      'businesses.version',
    ]),
  sorts: { name: alphabetical },
  counted: (query) => isNotNarrowed(query) && { list: 'businesses' },
})

/** The names of all businesses in alphabetical order, for selectors. */
export const businessNames = list('businesses', {
  columns: (businesses) => businesses.select(['businesses.id as _id', 'businesses.name']),
  order: [alphabetical, 'asc'],
})

/** One business; 404 if there is none. */
export const getBusiness = businessList.one('business')
