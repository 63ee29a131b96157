import { businesses } from '@dealsy/contract'
import { createRecord, updateRecord } from '../../trail/changes/changes.ts'
import { requireRecord } from '../../trail/changes/require-record.ts'
import { answerAll, answerOne, answerPage, answerRemoval } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { userRecord } from '../users/record.ts'
import { businessList, businessNames, getBusiness } from './queries.ts'
import { businessRecord } from './record.ts'
import { categoryRows, requireCategories } from './require-categories.ts'

/** Businesses: spec section 2 'Businesses', section 5 for the rank. */
export const businessRoutes = implement(businesses, {
  list: answerPage('businesses', businessList),
  all: answerAll('businesses', businessNames),
  get: answerOne('business', getBusiness),
  create: async ({ context, body }) => {
    await requireRecord(context.db, userRecord, body.userId)
    await requireCategories(context.db, body.filterId)
    const business = await createRecord(context, businessRecord, {
      user_id: body.userId,
      name: body.name,
      phone_number: body.phoneNumber,
      featured: body.featured,
      rank: body.rank,
      icon: body.icon,
      business_filters: categoryRows(body.filterId),
    })
    return { data: { business } }
  },
  update: async ({ context, params, body }) => {
    const { filterId, icon } = body
    const allow = async (touched: object) => {
      if (filterId && 'business_filters' in touched) await requireCategories(context.db, filterId)
    }
    const business = await updateRecord(
      context,
      businessRecord,
      params.id,
      {
        name: body.name,
        phone_number: body.phoneNumber,
        featured: body.featured,
        rank: body.rank,
        icon,
        business_filters: filterId && categoryRows(filterId),
      },
      { version: body.version, allow },
    )
    return { data: { business } }
  },
  remove: answerRemoval(businessRecord),
})
