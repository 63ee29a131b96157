import { callSupports } from '@dealsy/contract'
import { createRecord, updateRecord } from '../../trail/changes/changes.ts'
import { answerOne, answerPage, answerRemoval } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { callSupportList, getCallSupport } from './queries.ts'
import { callSupportRecord } from './record.ts'

/** Contacts of customer support by call: spec section 2 'Call Customer Support'. */
export const callSupportRoutes = implement(callSupports, {
  list: answerPage('callCustomerSupports', callSupportList),
  get: answerOne('callCustomerSupport', getCallSupport),
  create: async ({ context, body }) => {
    const callCustomerSupport = await createRecord(context, callSupportRecord, {
      name: body.name,
      phone_number: body.phoneNumber,
      status: body.status,
      is_promoted: body.isPromoted,
    })
    return { data: { callCustomerSupport } }
  },
  update: async ({ context, params, body }) => {
    const callCustomerSupport = await updateRecord(
      context,
      callSupportRecord,
      params.id,
      { name: body.name, phone_number: body.phoneNumber, status: body.status, is_promoted: body.isPromoted },
      { version: body.version },
    )
    return { data: { callCustomerSupport } }
  },
  updateStatus: async ({ context, params, body: { status } }) => ({
    data: { callCustomerSupport: await updateRecord(context, callSupportRecord, params.id, { status }) },
  }),
  remove: answerRemoval(callSupportRecord),
})
