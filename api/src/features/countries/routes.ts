import { countries } from '@dealsy/contract'
import { createRecord, updateRecord } from '../../trail/changes/changes.ts'
import { bilingualColumns } from '../../db/lists/bilingual.ts'
import { answerAll, answerOne, answerPage, answerRemoval, answerUses } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { countryList, getCountry } from './queries.ts'
import { countryRecord } from './record.ts'

/** Countries: spec section 2 'Cities and Countries'. */
export const countryRoutes = implement(countries, {
  list: answerPage('countries', countryList),
  all: answerAll('countries', countryList),
  get: answerOne('country', getCountry),
  create: async ({ context, body: { name, countryCode } }) => {
    const row = { ...bilingualColumns('name', name), country_code: countryCode }
    return { data: { country: await createRecord(context, countryRecord, row) } }
  },
  update: async ({ context, params, body: { name, countryCode, version } }) => {
    const patch = { ...bilingualColumns('name', name), country_code: countryCode }
    return { data: { country: await updateRecord(context, countryRecord, params.id, patch, { version }) } }
  },
  uses: answerUses('countries', getCountry),
  remove: answerRemoval(countryRecord),
})
