import { record } from '../../trail/changes/record.ts'
import { getBanner } from './queries.ts'

export const bannerRecord = record({
  table: 'banners',
  name: 'banner',
  present: getBanner,
  named: 'city_id',
  references: { city_id: 'cities' },
  images: { image: 'one' },
  verbs: { status: { enabled: 'enable', disabled: 'disable' } },
})
