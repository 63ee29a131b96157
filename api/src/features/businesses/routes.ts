import { businesses } from '@dealsy/contract'
import { createRecord, removeRecord, updateRecord } from '../../changes/changes.ts'
import { requireRecord } from '../../changes/require-record.ts'
import { answerAll, answerOne, answerPage } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { businessList, businessNames, getBusiness } from './queries.ts'
import { categoryRows, requireCategories } from './require-categories.ts'

/** Businesses: spec section 2 'Businesses', section 5 for the rank. */
export const businessRoutes = implement(businesses, {
  list: answerPage('businesses', businessList),
  all: answerAll('businesses', businessNames),
  get: answerOne('business', getBusiness),
  create: async ({ context, body }) => {
    await requireRecord(context.db, 'users', body.userId, 'user')
    await requireCategories(context.db, body.filterId)
    const id = await createRecord(context, 'businesses', {
      user_id: body.userId,
      name: body.name,
      phone_number: body.phoneNumber,
      featured: body.featured,
      rank: body.rank,
      icon: body.icon,
      business_filters: categoryRows(body.filterId),
    })
    return { data: { business: await getBusiness(context.db, id) } }
  },
  update: async ({ context, params, body }) => {
    const { filterId, icon } = body
    const current = () => getBusiness(context.db, params.id)
    const allow = async (touched: ReadonlySet<string>) => {
      if (filterId && touched.has('business_filters')) await requireCategories(context.db, filterId)
    }
    await updateRecord(
      context,
      'businesses',
      params.id,
      {
        name: body.name,
        phone_number: body.phoneNumber,
        featured: body.featured,
        rank: body.rank,
        icon,
        business_filters: filterId && categoryRows(filterId),
      },
      { record: 'business', version: body.version, current, allow },
    )
    return { data: { business: await current() } }
  },
  remove: async ({ context, params }) => {
    await removeRecord(context, 'businesses', params.id, 'business')
    return { data: { _id: params.id } }
  },
})
