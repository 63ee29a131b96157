import { businesses } from '@dealsy/contract'
import { createRecord, removeRecord, updateRecord } from '../../changes/changes.ts'
import { requireRecord } from '../../changes/require-record.ts'
import { implement } from '../../endpoints/implement.ts'
import { requireUploaded } from '../../storage/require-uploaded.ts'
import { allBusinesses, getBusiness, listBusinesses } from './queries.ts'
import { categoryRows, requireCategories } from './require-categories.ts'

/** Businesses: spec section 2 'Businesses', section 5 for the rank. */
export const businessRoutes = implement(businesses, {
  list: async ({ db, query }) => {
    const { rows, pagination } = await listBusinesses(db, query)
    return { data: { businesses: rows }, pagination }
  },
  all: async ({ db }) => ({ data: { businesses: await allBusinesses(db) } }),
  get: async ({ db, params }) => ({ data: { business: await getBusiness(db, params.id) } }),
  create: async ({ change, body, services }) => {
    await requireRecord(change.db, 'users', body.userId, 'user')
    if (body.icon) await requireUploaded(change.db, services.files, body.icon, ['icon'])
    await requireCategories(change.db, body.filterId)
    const id = await createRecord(change, 'businesses', {
      user_id: body.userId,
      name: body.name,
      phone_number: body.phoneNumber,
      featured: body.featured,
      rank: body.rank,
      icon: body.icon,
      business_filters: categoryRows(body.filterId),
    })
    return { data: { business: await getBusiness(change.db, id) } }
  },
  update: async ({ change, params, body, services }) => {
    const { filterId, icon } = body
    const current = () => getBusiness(change.db, params.id)
    const allow = async (touched: ReadonlySet<string>) => {
      if (icon && touched.has('icon')) await requireUploaded(change.db, services.files, icon, ['icon'])
      if (filterId && touched.has('business_filters')) await requireCategories(change.db, filterId)
    }
    await updateRecord(
      change,
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
  remove: async ({ change, params }) => {
    await removeRecord(change, 'businesses', params.id, 'business')
    return { data: { _id: params.id } }
  },
})
