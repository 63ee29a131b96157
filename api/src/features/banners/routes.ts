import { banners } from '@dealsy/contract'
import { answerOne, answerPage, answerRemoval } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { answerCreation, answerEdit } from '../../endpoints/plain-changes.ts'
import { bannerList, bannerRecord } from './record.ts'

/** Banners: spec section 2 'Banners'. */
export const bannerRoutes = implement(banners, {
  list: answerPage('banners', bannerList),
  get: answerOne('banner', bannerRecord.present),
  create: answerCreation('banner', bannerRecord),
  updateStatus: answerEdit('banner', bannerRecord),
  remove: answerRemoval(bannerRecord),
})
