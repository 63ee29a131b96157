import { callSupports } from '@dealsy/contract'
import { createRecord, removeRecord, updateRecord } from '../../changes/changes.ts'
import { implement } from '../../endpoints/implement.ts'
import { getCallSupport, listCallSupports } from './queries.ts'

const record = 'callSupport'

/** Contacts of customer support by call: spec section 2 'Call Customer Support'. */
export const callSupportRoutes = implement(callSupports, {
  list: async ({ db, query }) => {
    const { rows, pagination } = await listCallSupports(db, query)
    return { data: { callCustomerSupports: rows }, pagination }
  },
  get: async ({ db, params }) => ({ data: { callCustomerSupport: await getCallSupport(db, params.id) } }),
  create: async ({ change, body }) => {
    const id = await createRecord(change, 'call_supports', {
      name: body.name,
      phone_number: body.phoneNumber,
      status: body.status,
      is_promoted: body.isPromoted,
    })
    return { data: { callCustomerSupport: await getCallSupport(change.db, id) } }
  },
  update: async ({ change, params, body }) => {
    const current = () => getCallSupport(change.db, params.id)
    await updateRecord(
      change,
      'call_supports',
      params.id,
      { name: body.name, phone_number: body.phoneNumber, status: body.status, is_promoted: body.isPromoted },
      { record, version: body.version, current },
    )
    return { data: { callCustomerSupport: await current() } }
  },
  updateStatus: async ({ change, params, body }) => {
    await updateRecord(change, 'call_supports', params.id, { status: body.status }, { record })
    return { data: { callCustomerSupport: await getCallSupport(change.db, params.id) } }
  },
  remove: async ({ change, params }) => {
    await removeRecord(change, 'call_supports', params.id, record)
    return { data: { _id: params.id } }
  },
})
