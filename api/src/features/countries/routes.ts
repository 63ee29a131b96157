import { countries } from '@dealsy/contract'
import { createRecord, removeRecord, updateRecord } from '../../trail/changes/changes.ts'
import { bilingualColumns } from '../../db/lists/bilingual.ts'
import { answerAll, answerOne, answerPage } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { countryList, countUses, getCountry, requireUnused } from './queries.ts'
import { countryRecord } from './record.ts'

/** Countries: spec section 2 'Cities and Countries'. */
export const countryRoutes = implement(countries, {
  list: answerPage('countries', countryList),
  all: answerAll('countries', countryList),
  get: answerOne('country', getCountry),
  create: async ({ context, body }) => {
    const country = await createRecord(context, countryRecord, {
      name_en: body.name.en,
      name_ar: body.name.ar,
      country_code: body.countryCode,
    })
    return { data: { country } }
  },
  update: async ({ context, params, body }) => {
    const country = await updateRecord(
      context,
      countryRecord,
      params.id,
      { ...bilingualColumns('name', body.name), country_code: body.countryCode },
      { version: body.version },
    )
    return { data: { country } }
  },
  uses: async ({ db, params }) => {
    await getCountry(db, params.id)
    return { data: { uses: await countUses(db, params.id) } }
  },
  remove: async ({ context, params }) => {
    await requireUnused(context.db, params.id)
    await removeRecord(context, countryRecord, params.id)
    return { data: { _id: params.id } }
  },
})
