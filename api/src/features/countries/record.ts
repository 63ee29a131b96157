import { sql } from 'kysely'
import { bilingual } from '../../db/lists/bilingual.ts'
import { list } from '../../db/lists/lists.ts'
import { record } from '../../trail/changes/record.ts'

const alphabetical = sql`lower(countries.name_en) collate "C"`

/** Countries in alphabetical order. */
export const countryList = list('countries', {
  columns: (countries) =>
    countries.select([
      'countries.id as _id',
      bilingual('countries.name').as('name'),
      'countries.country_code as countryCode',
      'countries.version',
    ]),
  order: [alphabetical, 'asc'],
  sorts: { name: alphabetical },
})

export const countryRecord = record('countries', {
  present: countryList.one('country'),
  generated: ['name_en_search', 'name_ar_search'],
  constraints: {
    countries_code: 'COUNTRY_CODE_EXISTS',
    cities_country_id_fkey: 'COUNTRY_HAS_CITIES',
    users_country_id_fkey: 'COUNTRY_HAS_USERS',
  },
})
