import type { banners } from '@dealsy/contract'
import { reference } from '../../db/lists/bilingual.ts'
import type { Criteria } from '../../db/lists/list-definition.ts'
import { list } from '../../db/lists/lists.ts'
import { inDays, isNotNarrowed } from '../../db/lists/narrowing.ts'
import { record } from '../../trail/changes/record.ts'

/** Banners, of one country, one city or all, in one state or in any, newest first. */
export const bannerList = list('banners', {
  matching: (eb, { countryId, cityId, status, createdAt }: Criteria<typeof banners.list>) => [
    countryId &&
      eb(
        'banners.city_id',
        'in',
        eb.selectFrom('cities').select('cities.id').where('cities.country_id', '=', countryId),
      ),
    cityId && eb('banners.city_id', '=', cityId),
    status && eb('banners.status', '=', status),
    inDays('banners.created_at', createdAt),
  ],
  columns: (banners) =>
    banners
      .innerJoin('cities', 'cities.id', 'banners.city_id')
      .select([
        'banners.id as _id',
        reference('cities').as('cityId'),
        'banners.image',
        'banners.status',
        'banners.created_at as createdAt',
        'banners.version',
      ]),
  counted: ({ status, ...others }) => isNotNarrowed(others) && { list: status ? `banners.${status}` : 'banners' },
})

export const bannerRecord = record('banners', {
  present: bannerList.one('banner'),
  verbs: { status: { enabled: 'enable', disabled: 'disable' } },
})
