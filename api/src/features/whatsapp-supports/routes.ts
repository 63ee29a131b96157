import { whatsappSupports } from '@dealsy/contract'
import { createRecord, updateRecord } from '../../changes/changes.ts'
import { answerOne, answerPage, answerRemoval } from '../../endpoints/answers.ts'
import { endsWithChange, implement } from '../../endpoints/implement.ts'
import { getWhatsAppSupport, whatsappSupportList } from './queries.ts'
import { whatsappSupportRecord } from './record.ts'

/** Contacts of customer support on WhatsApp: spec section 2 'WhatsApp Customer Support'. */
export const whatsappSupportRoutes = implement(whatsappSupports, {
  list: answerPage('whatsappCustomerSupports', whatsappSupportList),
  get: answerOne('whatsappCustomerSupport', getWhatsAppSupport),
  create: endsWithChange(async ({ context, body }) => {
    const whatsappCustomerSupport = await createRecord(context, whatsappSupportRecord, {
      name: body.name,
      link: body.link,
      status: body.status,
      is_promoted: body.isPromoted,
    })
    return { data: { whatsappCustomerSupport } }
  }),
  update: endsWithChange(async ({ context, params, body }) => {
    const whatsappCustomerSupport = await updateRecord(
      context,
      whatsappSupportRecord,
      params.id,
      { name: body.name, link: body.link, status: body.status, is_promoted: body.isPromoted },
      { version: body.version },
    )
    return { data: { whatsappCustomerSupport } }
  }),
  updateStatus: endsWithChange(async ({ context, params, body: { status } }) => ({
    data: { whatsappCustomerSupport: await updateRecord(context, whatsappSupportRecord, params.id, { status }) },
  })),
  remove: answerRemoval(whatsappSupportRecord),
})
