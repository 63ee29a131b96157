import { banners } from '@dealsy/contract'
import { createRecord, removeRecord, updateRecord } from '../../changes/changes.ts'
import { requireRecord } from '../../changes/require-record.ts'
import { implement } from '../../endpoints/implement.ts'
import { requireUploaded } from '../../storage/require-uploaded.ts'
import { getBanner, listBanners } from './queries.ts'

/** Banners: spec section 2 'Banners'. */
export const bannerRoutes = implement(banners, {
  list: async ({ db, query }) => {
    const { rows, pagination } = await listBanners(db, query)
    return { data: { banners: rows }, pagination }
  },
  get: async ({ db, params }) => ({ data: { banner: await getBanner(db, params.id) } }),
  create: async ({ change, body, services }) => {
    await requireRecord(change.db, 'cities', body.cityId, 'city')
    await requireUploaded(change.db, services.files, body.image, ['image'])
    const id = await createRecord(change, 'banners', { city_id: body.cityId, image: body.image })
    return { data: { banner: await getBanner(change.db, id) } }
  },
  updateStatus: async ({ change, params, body }) => {
    const event = body.status === 'enabled' ? 'enable' : 'disable'
    await updateRecord(change, 'banners', params.id, { status: body.status }, { record: 'banner', event })
    return { data: { banner: await getBanner(change.db, params.id) } }
  },
  remove: async ({ change, params }) => {
    await removeRecord(change, 'banners', params.id, 'banner')
    return { data: { _id: params.id } }
  },
})
