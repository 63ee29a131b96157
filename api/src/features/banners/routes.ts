import { banners } from '@dealsy/contract'
import { createRecord, updateRecord } from '../../trail/changes/changes.ts'
import { answerOne, answerPage, answerRemoval } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { cityRecord } from '../cities/record.ts'
import { bannerList, getBanner } from './queries.ts'
import { bannerRecord } from './record.ts'

/** Banners: spec section 2 'Banners'. */
export const bannerRoutes = implement(banners, {
  list: answerPage('banners', bannerList),
  get: answerOne('banner', getBanner),
  create: async ({ context, body }) => {
    const row = { city_id: body.cityId, image: body.image }
    const banner = await createRecord(context, bannerRecord, row, { record: cityRecord, id: body.cityId })
    return { data: { banner } }
  },
  updateStatus: async ({ context, params, body: { status } }) => ({
    data: { banner: await updateRecord(context, bannerRecord, params.id, { status }) },
  }),
  remove: answerRemoval(bannerRecord),
})
