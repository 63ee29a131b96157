import { cities } from '@dealsy/contract'
import { answerAll, answerOne, answerPage, answerRemoval, answerUses } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { answerCreation, answerEdit } from '../../endpoints/plain-changes.ts'
import { cityList, cityRecord } from './record.ts'

/** Cities: spec section 2 'Cities and Countries'. */
export const cityRoutes = implement(cities, {
  list: answerPage('cities', cityList),
  all: answerAll('cities', cityList),
  get: answerOne('city', cityRecord.present),
  create: answerCreation('city', cityRecord),
  update: answerEdit('city', cityRecord),
  uses: answerUses('cities', cityRecord.present),
  remove: answerRemoval(cityRecord),
})
