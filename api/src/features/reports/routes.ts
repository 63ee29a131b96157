import { reports } from '@dealsy/contract'
import { removeRecord } from '../../changes/changes.ts'
import { implement } from '../../endpoints/implement.ts'
import { getReport, listReports } from './queries.ts'

/** Reports: spec section 2 'Report'. */
export const reportRoutes = implement(reports, {
  list: async ({ db, query }) => {
    const { rows, pagination } = await listReports(db, query)
    return { data: { reports: rows }, pagination }
  },
  get: async ({ db, params }) => ({ data: { report: await getReport(db, params.id) } }),
  remove: async ({ context, params }) => {
    await removeRecord(context, 'reports', params.id, 'report')
    return { data: { _id: params.id } }
  },
})
