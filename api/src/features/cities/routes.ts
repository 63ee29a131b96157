import { cities } from '@dealsy/contract'
import { createRecord, removeRecord, updateRecord } from '../../changes/changes.ts'
import { requireRecord } from '../../changes/require-record.ts'
import { bilingualColumns } from '../../db/bilingual.ts'
import { RequestFailure } from '../../failures/failures.ts'
import { answerAll, answerOne, answerPage } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { cityList, countUses, getCity } from './queries.ts'

/** Cities: spec section 2 'Cities and Countries'. */
export const cityRoutes = implement(cities, {
  list: answerPage('cities', cityList),
  all: answerAll('cities', cityList),
  get: answerOne('city', getCity),
  create: async ({ context, body }) => {
    await requireRecord(context.db, 'countries', body.countryId, 'country')
    const id = await createRecord(context, 'cities', {
      name_en: body.name.en,
      name_ar: body.name.ar,
      country_id: body.countryId,
    })
    return { data: { city: await getCity(context.db, id) } }
  },
  update: async ({ context, params, body }) => {
    const current = () => getCity(context.db, params.id)
    const patch = bilingualColumns('name', body.name)
    await updateRecord(context, 'cities', params.id, patch, { record: 'city', version: body.version, current })
    return { data: { city: await current() } }
  },
  uses: async ({ db, params }) => {
    await getCity(db, params.id)
    return { data: { uses: await countUses(db, params.id) } }
  },
  remove: async ({ context, params }) => {
    const uses = await countUses(context.db, params.id)
    if (uses.banners + uses.users > 0) {
      throw new RequestFailure('IN_USE', { record: 'city', uses })
    }
    await removeRecord(context, 'cities', params.id, 'city')
    return { data: { _id: params.id } }
  },
})
