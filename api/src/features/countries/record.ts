import { record } from '../../trail/changes/record.ts'
import { getCountry } from './queries.ts'

export const countryRecord = record('countries', {
  present: getCountry,
  generated: ['name_en_search', 'name_ar_search'],
  constraints: {
    countries_code: 'COUNTRY_CODE_EXISTS',
    cities_country_id_fkey: 'COUNTRY_HAS_CITIES',
    users_country_id_fkey: 'COUNTRY_HAS_USERS',
  },
})
