import { callSupports, reachesWhatsApp, reasonFor, whatsappSupports } from '@dealsy/contract'
import type { BodyOf } from '@dealsy/contract'
import { answerOne, answerPage, answerRemoval } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { RequestFailure } from '../../failures/failures.ts'
import { createRecord, updateRecord } from '../../trail/changes/changes.ts'
import { callSupportList, getCallSupport, getWhatsAppSupport, whatsappSupportList } from './queries.ts'
import { callSupportRecord, whatsappSupportRecord } from './record.ts'

type Shared = Pick<BodyOf<typeof callSupports.update>, 'name' | 'status' | 'isPromoted'>

/** The columns that both kinds of contacts have. */
const sharedColumns = <Body extends Shared>({ name, status, isPromoted }: Body) => ({
  name: name as Body['name'],
  status,
  is_promoted: isPromoted,
})

/** Contacts by call: spec section 2 'Call Customer Support'. */
const callSupportRoutes = implement(callSupports, {
  list: answerPage('callCustomerSupports', callSupportList),
  get: answerOne('callCustomerSupport', getCallSupport),
  create: async ({ context, body }) => {
    const row = { ...sharedColumns(body), phone_number: body.phoneNumber }
    return { data: { callCustomerSupport: await createRecord(context, callSupportRecord, row) } }
  },
  update: async ({ context, params, body }) => {
    const { phoneNumber: phone_number, version } = body
    const patch = { ...sharedColumns(body), phone_number }
    const contact = await updateRecord(context, callSupportRecord, params.id, patch, { version })
    return { data: { callCustomerSupport: contact } }
  },
  updateStatus: async ({ context, params, body: { status } }) => ({
    data: { callCustomerSupport: await updateRecord(context, callSupportRecord, params.id, { status }) },
  }),
  remove: answerRemoval(callSupportRecord),
})

/** Contacts on WhatsApp: spec section 2 'WhatsApp Customer Support'. */
const whatsappSupportRoutes = implement(whatsappSupports, {
  list: answerPage('whatsappCustomerSupports', whatsappSupportList),
  get: answerOne('whatsappCustomerSupport', getWhatsAppSupport),
  create: async ({ context, body }) => {
    const row = { ...sharedColumns(body), link: body.link }
    return { data: { whatsappCustomerSupport: await createRecord(context, whatsappSupportRecord, row) } }
  },
  update: async ({ context, params, body }) => {
    const { link, version } = body
    const allow = (was: object) => requireReachable('link' in was ? link : undefined)
    const patch = { ...sharedColumns(body), link }
    const contact = await updateRecord(context, whatsappSupportRecord, params.id, patch, { version, allow })
    return { data: { whatsappCustomerSupport: contact } }
  },
  updateStatus: async ({ context, params, body: { status } }) => ({
    data: { whatsappCustomerSupport: await updateRecord(context, whatsappSupportRecord, params.id, { status }) },
  }),
  remove: answerRemoval(whatsappSupportRecord),
})

/** Contacts of customer support. */
export const supportContactRoutes = [...callSupportRoutes, ...whatsappSupportRoutes]

/** 400 where a new link opens no conversation. */
function requireReachable(link: string | undefined) {
  if (link === undefined || reachesWhatsApp(link)) return
  const issue = { path: ['link'], ...reasonFor('WHATSAPP_LINK_WITHOUT_NUMBER', {}) }
  throw new RequestFailure('BAD_INPUT', {}, { issues: [issue] })
}
