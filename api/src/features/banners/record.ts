import { record } from '../../trail/changes/record.ts'
import { getBanner } from './queries.ts'

export const bannerRecord = record('banners', {
  present: getBanner,
  verbs: { status: { enabled: 'enable', disabled: 'disable' } },
})
