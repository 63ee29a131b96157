import { reports } from '@dealsy/contract'
import { answerOne, answerPage, answerRemoval } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { reportList, reportRecord } from './record.ts'

/** Reports: spec section 2 'Report'. */
export const reportRoutes = implement(reports, {
  list: answerPage('reports', reportList),
  get: answerOne('report', reportRecord.present),
  remove: answerRemoval(reportRecord),
})
