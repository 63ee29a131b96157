import { countries } from '@dealsy/contract'
import { answerAll, answerOne, answerPage, answerRemoval, answerUses } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { answerCreation, answerEdit } from '../../endpoints/plain-changes.ts'
import { countryList, countryRecord } from './record.ts'

/** Countries: spec section 2 'Cities and Countries'. */
export const countryRoutes = implement(countries, {
  list: answerPage('countries', countryList),
  all: answerAll('countries', countryList),
  get: answerOne('country', countryRecord.present),
  create: answerCreation('country', countryRecord),
  update: answerEdit('country', countryRecord),
  uses: answerUses('countries', countryRecord.present),
  remove: answerRemoval(countryRecord),
})
