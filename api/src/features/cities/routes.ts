import { cities } from '@dealsy/contract'
import { createRecord, removeRecord, updateRecord } from '../../changes/changes.ts'
import { requireRecord } from '../../changes/require-record.ts'
import { bilingualColumns } from '../../db/bilingual.ts'
import { RequestFailure } from '../../failures/failures.ts'
import { implement } from '../../endpoints/implement.ts'
import { allCities, countUses, getCity, listCities } from './queries.ts'

/** Cities: spec section 2 'Cities and Countries'. */
export const cityRoutes = implement(cities, {
  list: async ({ db, query }) => {
    const { rows, pagination } = await listCities(db, query)
    return { data: { cities: rows }, pagination }
  },
  all: async ({ db, query }) => ({ data: { cities: await allCities(db, query.countryId) } }),
  get: async ({ db, params }) => ({ data: { city: await getCity(db, params.id) } }),
  create: async ({ change, body }) => {
    await requireRecord(change.db, 'countries', body.countryId, 'country')
    const id = await createRecord(change, 'cities', {
      name_en: body.name.en,
      name_ar: body.name.ar,
      country_id: body.countryId,
    })
    return { data: { city: await getCity(change.db, id) } }
  },
  update: async ({ change, params, body }) => {
    const current = () => getCity(change.db, params.id)
    const patch = bilingualColumns('name', body.name)
    await updateRecord(change, 'cities', params.id, patch, { record: 'city', version: body.version, current })
    return { data: { city: await current() } }
  },
  uses: async ({ db, params }) => {
    await getCity(db, params.id)
    return { data: { uses: await countUses(db, params.id) } }
  },
  remove: async ({ change, params }) => {
    const uses = await countUses(change.db, params.id)
    if (uses.banners + uses.users > 0) {
      throw new RequestFailure('IN_USE', { record: 'city', uses })
    }
    await removeRecord(change, 'cities', params.id, 'city')
    return { data: { _id: params.id } }
  },
})
