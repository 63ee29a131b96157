import { record } from '../../trail/changes/record.ts'
import { getCountry, countryUses } from './queries.ts'

export const countryRecord = record({
  table: 'countries',
  name: 'country',
  present: getCountry,
  named: ['name_en', 'name_ar'],
  constraints: {
    countries_code: 'COUNTRY_CODE_EXISTS',
    cities_country_id_fkey: 'COUNTRY_HAS_CITIES',
    users_country_id_fkey: 'COUNTRY_HAS_USERS',
  },
  undo: { allowRemoval: countryUses.requireNone },
})
