import { record } from '../../trail/changes/record.ts'
import { getCity, cityUses } from './queries.ts'

export const cityRecord = record({
  table: 'cities',
  name: 'city',
  present: getCity,
  named: ['name_en', 'name_ar'],
  references: { country_id: 'countries' },
  constraints: { banners_city_id_fkey: 'CITY_HAS_BANNERS', users_city_id_fkey: 'CITY_HAS_USERS' },
  undo: { allowRemoval: cityUses.requireNone },
})
