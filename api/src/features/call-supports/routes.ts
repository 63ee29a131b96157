import { callSupports } from '@dealsy/contract'
import { createRecord, removeRecord, updateRecord } from '../../changes/changes.ts'
import { answerOne, answerPage } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { callSupportList, getCallSupport } from './queries.ts'

const record = 'callSupport'

/** Contacts of customer support by call: spec section 2 'Call Customer Support'. */
export const callSupportRoutes = implement(callSupports, {
  list: answerPage('callCustomerSupports', callSupportList),
  get: answerOne('callCustomerSupport', getCallSupport),
  create: async ({ context, body }) => {
    const id = await createRecord(context, 'call_supports', {
      name: body.name,
      phone_number: body.phoneNumber,
      status: body.status,
      is_promoted: body.isPromoted,
    })
    return { data: { callCustomerSupport: await getCallSupport(context.db, id) } }
  },
  update: async ({ context, params, body }) => {
    const current = () => getCallSupport(context.db, params.id)
    await updateRecord(
      context,
      'call_supports',
      params.id,
      { name: body.name, phone_number: body.phoneNumber, status: body.status, is_promoted: body.isPromoted },
      { record, version: body.version, current },
    )
    return { data: { callCustomerSupport: await current() } }
  },
  updateStatus: async ({ context, params, body }) => {
    await updateRecord(context, 'call_supports', params.id, { status: body.status }, { record })
    return { data: { callCustomerSupport: await getCallSupport(context.db, params.id) } }
  },
  remove: async ({ context, params }) => {
    await removeRecord(context, 'call_supports', params.id, record)
    return { data: { _id: params.id } }
  },
})
