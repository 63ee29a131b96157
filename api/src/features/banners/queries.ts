import type { Banner, banners, BilingualText } from '@dealsy/contract'
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { bilingual } from '../../db/lists/bilingual.ts'
import { list, type Criteria } from '../../db/lists/lists.ts'
import { oneById } from '../../db/lists/one-row.ts'
import type { Tables } from '../../db/schema/tables.ts'

const city = sql<{ _id: string; name: BilingualText }>`
  jsonb_build_object('_id', cities.id, 'name', ${bilingual('cities.name')})`

type Banners = SelectQueryBuilder<Tables, 'banners', object>

const withColumns = (banners: Banners) =>
  banners
    .innerJoin('cities', 'cities.id', 'banners.city_id')
    .select([
      'banners.id as _id',
      city.as('cityId'),
      'banners.image',
      'banners.status',
      'banners.created_at as createdAt',
      'banners.version',
    ])

/** Banners, of one country, one city or all, in one state or in any, newest first. */
export const bannerList = list('banners', {
  matching: (eb, { countryId, cityId, status }: Criteria<typeof banners.list>) => [
    countryId &&
      eb(
        'banners.city_id',
        'in',
        eb.selectFrom('cities').select('cities.id').where('cities.country_id', '=', countryId),
      ),
    cityId && eb('banners.city_id', '=', cityId),
    status && eb('banners.status', '=', status),
  ],
  columns: withColumns,
  counted: ({ countryId, cityId, status }) =>
    !countryId && !cityId && { list: status ? `banners.${status}` : 'banners' },
})

/** One banner; 404 if there is none. */
export const getBanner = oneById<Banner>(
  (db, id) => withColumns(db.selectFrom('banners').where('banners.id', '=', id)),
  'banner',
)
