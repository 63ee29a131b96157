import { record } from '../../changes/record.ts'
import { getBanner } from './queries.ts'

export const bannerRecord = record({
  table: 'banners',
  name: 'banner',
  present: getBanner,
  images: { image: 'one' },
  verbs: { status: { enabled: 'enable', disabled: 'disable' } },
})
