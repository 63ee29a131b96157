import { cities } from '@dealsy/contract'
import { createRecord, updateRecord } from '../../trail/changes/changes.ts'
import { bilingualColumns } from '../../db/lists/bilingual.ts'
import { answerAll, answerOne, answerPage, answerRemoval, answerUses } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { countryRecord } from '../countries/record.ts'
import { cityList, getCity } from './queries.ts'
import { cityRecord } from './record.ts'

/** Cities: spec section 2 'Cities and Countries'. */
export const cityRoutes = implement(cities, {
  list: answerPage('cities', cityList),
  all: answerAll('cities', cityList),
  get: answerOne('city', getCity),
  create: async ({ context, body }) => {
    const row = { ...bilingualColumns('name', body.name), country_id: body.countryId }
    const city = await createRecord(context, cityRecord, row, { record: countryRecord, id: body.countryId })
    return { data: { city } }
  },
  update: async ({ context, params, body: { name, version } }) => ({
    data: { city: await updateRecord(context, cityRecord, params.id, bilingualColumns('name', name), { version }) },
  }),
  uses: answerUses('cities', getCity),
  remove: answerRemoval(cityRecord),
})
