import { businesses } from '@dealsy/contract'
import type { BodyOf } from '@dealsy/contract'
import { createRecord, updateRecord } from '../../trail/changes/changes.ts'
import { requireRecord } from '../../trail/changes/require-record.ts'
import { answerAll, answerOne, answerPage, answerRemoval } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { userRecord } from '../users/record.ts'
import { businessList, businessNames, getBusiness } from './queries.ts'
import { businessRecord } from './record.ts'
import { categoryRows, requireCategories } from './require-categories.ts'

const columnsOf = ({ name, phoneNumber, featured, rank, icon, filterId }: BodyOf<typeof businesses.update>) => ({
  name,
  phone_number: phoneNumber,
  featured,
  rank,
  icon,
  business_filters: filterId && categoryRows(filterId),
})

/** Businesses: spec section 2 'Businesses', section 5 for the rank. */
export const businessRoutes = implement(businesses, {
  list: answerPage('businesses', businessList),
  all: answerAll('businesses', businessNames),
  get: answerOne('business', getBusiness),
  create: async ({ context, body }) => {
    const { userId, name, phoneNumber, filterId } = body
    await requireRecord(context.db, userRecord, userId)
    await requireCategories(context.db, filterId)
    const row = { ...columnsOf(body), user_id: userId, name, phone_number: phoneNumber }
    return { data: { business: await createRecord(context, businessRecord, row) } }
  },
  update: async ({ context, params, body }) => {
    const { filterId, version } = body
    const allow = async (touched: object) => {
      if (filterId && 'business_filters' in touched) await requireCategories(context.db, filterId)
    }
    const edit = { version, allow }
    return { data: { business: await updateRecord(context, businessRecord, params.id, columnsOf(body), edit) } }
  },
  remove: answerRemoval(businessRecord),
})
