import { record } from '../../trail/changes/record.ts'
import { getCity } from './queries.ts'

export const cityRecord = record('cities', {
  present: getCity,
  generated: ['name_en_search', 'name_ar_search'],
  constraints: { banners_city_id_fkey: 'CITY_HAS_BANNERS', users_city_id_fkey: 'CITY_HAS_USERS' },
})
