import { whatsappSupports } from '@dealsy/contract'
import { createRecord, removeRecord, updateRecord } from '../../changes/changes.ts'
import { answerOne, answerPage } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { getWhatsAppSupport, whatsappSupportList } from './queries.ts'

const record = 'whatsappSupport'

/** Contacts of customer support on WhatsApp: spec section 2 'WhatsApp Customer Support'. */
export const whatsappSupportRoutes = implement(whatsappSupports, {
  list: answerPage('whatsappCustomerSupports', whatsappSupportList),
  get: answerOne('whatsappCustomerSupport', getWhatsAppSupport),
  create: async ({ context, body }) => {
    const id = await createRecord(context, 'whatsapp_supports', {
      name: body.name,
      link: body.link,
      status: body.status,
      is_promoted: body.isPromoted,
    })
    return { data: { whatsappCustomerSupport: await getWhatsAppSupport(context.db, id) } }
  },
  update: async ({ context, params, body }) => {
    const current = () => getWhatsAppSupport(context.db, params.id)
    await updateRecord(
      context,
      'whatsapp_supports',
      params.id,
      { name: body.name, link: body.link, status: body.status, is_promoted: body.isPromoted },
      { record, version: body.version, current },
    )
    return { data: { whatsappCustomerSupport: await current() } }
  },
  updateStatus: async ({ context, params, body }) => {
    await updateRecord(context, 'whatsapp_supports', params.id, { status: body.status }, { record })
    return { data: { whatsappCustomerSupport: await getWhatsAppSupport(context.db, params.id) } }
  },
  remove: async ({ context, params }) => {
    await removeRecord(context, 'whatsapp_supports', params.id, record)
    return { data: { _id: params.id } }
  },
})
