import type { cities } from '@dealsy/contract'
import { sql } from 'kysely'
import { bilingual } from '../../db/lists/bilingual.ts'
import type { Criteria } from '../../db/lists/list-definition.ts'
import { list } from '../../db/lists/lists.ts'
import { record } from '../../trail/changes/record.ts'

const alphabetical = sql`lower(cities.name_en) collate "C"`

/** Cities in alphabetical order, of one country or of all. */
export const cityList = list('cities', {
  matching: (eb, { countryId }: Criteria<typeof cities.list>) => [countryId && eb('cities.country_id', '=', countryId)],
  columns: (cities) =>
    cities.select([
      'cities.id as _id',
      bilingual('cities.name').as('name'),
      'cities.country_id as countryId',
      'cities.version',
    ]),
  order: [alphabetical, 'asc'],
  sorts: { name: alphabetical },
})

export const cityRecord = record('cities', {
  present: cityList.one('city'),
  generated: ['name_en_search', 'name_ar_search'],
  constraints: { banners_city_id_fkey: 'CITY_HAS_BANNERS', users_city_id_fkey: 'CITY_HAS_USERS' },
})
