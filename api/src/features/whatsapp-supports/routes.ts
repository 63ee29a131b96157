import { reachesWhatsApp, reasonFor, whatsappSupports } from '@dealsy/contract'
import { createRecord, updateRecord } from '../../trail/changes/changes.ts'
import { answerOne, answerPage, answerRemoval } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { RequestFailure } from '../../failures/failures.ts'
import { getWhatsAppSupport, whatsappSupportList } from './queries.ts'
import { whatsappSupportRecord } from './record.ts'

/** Contacts of customer support on WhatsApp: spec section 2 'WhatsApp Customer Support'. */
export const whatsappSupportRoutes = implement(whatsappSupports, {
  list: answerPage('whatsappCustomerSupports', whatsappSupportList),
  get: answerOne('whatsappCustomerSupport', getWhatsAppSupport),
  create: async ({ context, body }) => {
    const whatsappCustomerSupport = await createRecord(context, whatsappSupportRecord, {
      name: body.name,
      link: body.link,
      status: body.status,
      is_promoted: body.isPromoted,
    })
    return { data: { whatsappCustomerSupport } }
  },
  update: async ({ context, params, body }) => {
    const whatsappCustomerSupport = await updateRecord(
      context,
      whatsappSupportRecord,
      params.id,
      { name: body.name, link: body.link, status: body.status, is_promoted: body.isPromoted },
      { version: body.version, allow: (was) => requireReachable('link' in was ? body.link : undefined) },
    )
    return { data: { whatsappCustomerSupport } }
  },
  updateStatus: async ({ context, params, body: { status } }) => ({
    data: { whatsappCustomerSupport: await updateRecord(context, whatsappSupportRecord, params.id, { status }) },
  }),
  remove: answerRemoval(whatsappSupportRecord),
})

/** 400 where a new link opens no conversation. */
function requireReachable(link: string | undefined) {
  if (link === undefined || reachesWhatsApp(link)) return
  throw new RequestFailure(
    'BAD_INPUT',
    {},
    { issues: [{ path: ['link'], ...reasonFor('WHATSAPP_LINK_WITHOUT_NUMBER', {}) }] },
  )
}
