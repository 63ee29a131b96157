import { supports } from '@dealsy/contract'
import { implement } from '../../http/implement.ts'
import { createSupport } from './create-support.ts'
import { getSupport, listSupports } from './queries.ts'

/** Support requests: spec section 2 'Support list' and 'Public pages'. */
export const supportRoutes = implement(supports, {
  create: async ({ change, body, request }) => ({
    data: { support: await createSupport(change, body, request.ip) },
  }),
  list: async ({ db, query }) => {
    const { rows, pagination } = await listSupports(db, query)
    return { data: { supports: rows }, pagination }
  },
  get: async ({ db, params }) => ({ data: { support: await getSupport(db, params.id) } }),
})
