import { supports } from '@dealsy/contract'
import { updateRecord } from '../../changes/changes.ts'
import { implement } from '../../endpoints/implement.ts'
import { createSupport } from './create-support.ts'
import { getSupport, holdStatus, listSupports } from './queries.ts'

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
  updateHandled: async ({ change, params, body: { handled } }) => {
    const status = handled ? 'handled' : 'open'
    // Who handled it first stays who handled it.
    if ((await holdStatus(change.db, params.id)) !== status) {
      const patch = {
        status,
        handled_at: handled ? new Date().toISOString() : null,
        handled_by: handled ? change.accountId : null,
      } as const
      const event = handled ? 'handle' : 'reopen'
      await updateRecord(change, 'supports', params.id, patch, { record: 'support', event })
    }
    return { data: { support: await getSupport(change.db, params.id) } }
  },
})
