import { callSupports, reachesWhatsApp, whatsappSupports } from '@dealsy/contract'
import { answerOne, answerPage, answerRemoval } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { answerCreation, answerEdit, columnsOf } from '../../endpoints/plain-changes.ts'
import { wrongField } from '../../failures/failures.ts'
import { updateRecord } from '../../trail/changes/changes.ts'
import { callSupportList, callSupportRecord, whatsappSupportList, whatsappSupportRecord } from './record.ts'

/** Contacts by call: spec section 2 'Call Customer Support'. */
const callSupportRoutes = implement(callSupports, {
  list: answerPage('callCustomerSupports', callSupportList),
  get: answerOne('callCustomerSupport', callSupportRecord.present),
  create: answerCreation('callCustomerSupport', callSupportRecord),
  update: answerEdit('callCustomerSupport', callSupportRecord),
  updateStatus: answerEdit('callCustomerSupport', callSupportRecord),
  remove: answerRemoval(callSupportRecord),
})

/** Contacts on WhatsApp: spec section 2 'WhatsApp Customer Support'. */
const whatsappSupportRoutes = implement(whatsappSupports, {
  list: answerPage('whatsappCustomerSupports', whatsappSupportList),
  get: answerOne('whatsappCustomerSupport', whatsappSupportRecord.present),
  create: answerCreation('whatsappCustomerSupport', whatsappSupportRecord),
  update: async ({ context, params, body }) => {
    const { version, ...fields } = body
    const allow = (was: object) => requireReachable('link' in was ? fields.link : undefined)
    const edit = { version, allow }
    const contact = await updateRecord(context, whatsappSupportRecord, params.id, columnsOf(fields), edit)
    return { data: { whatsappCustomerSupport: contact } }
  },
  updateStatus: answerEdit('whatsappCustomerSupport', whatsappSupportRecord),
  remove: answerRemoval(whatsappSupportRecord),
})

/** Contacts of customer support. */
export const supportContactRoutes = [...callSupportRoutes, ...whatsappSupportRoutes]

/** 400 where a new link opens no conversation. */
function requireReachable(link: string | undefined) {
  if (link !== undefined && !reachesWhatsApp(link)) throw wrongField(['link'], 'WHATSAPP_LINK_WITHOUT_NUMBER', {})
}
