import { banners } from '@dealsy/contract'
import { createRecord, removeRecord, updateRecord } from '../../changes/changes.ts'
import { requireRecord } from '../../changes/require-record.ts'
import { answerOne, answerPage } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { bannerList, getBanner } from './queries.ts'

/** Banners: spec section 2 'Banners'. */
export const bannerRoutes = implement(banners, {
  list: answerPage('banners', bannerList),
  get: answerOne('banner', getBanner),
  create: async ({ context, body }) => {
    await requireRecord(context.db, 'cities', body.cityId, 'city')
    const id = await createRecord(context, 'banners', { city_id: body.cityId, image: body.image })
    return { data: { banner: await getBanner(context.db, id) } }
  },
  updateStatus: async ({ context, params, body }) => {
    const event = body.status === 'enabled' ? 'enable' : 'disable'
    await updateRecord(context, 'banners', params.id, { status: body.status }, { record: 'banner', event })
    return { data: { banner: await getBanner(context.db, params.id) } }
  },
  remove: async ({ context, params }) => {
    await removeRecord(context, 'banners', params.id, 'banner')
    return { data: { _id: params.id } }
  },
})
