import { whatsappSupports } from '@dealsy/contract'
import { createRecord, removeRecord, updateRecord } from '../../changes/changes.ts'
import { implement } from '../../endpoints/implement.ts'
import { getWhatsAppSupport, listWhatsAppSupports } from './queries.ts'

const record = 'whatsappSupport'

/** Contacts of customer support on WhatsApp: spec section 2 'WhatsApp Customer Support'. */
export const whatsappSupportRoutes = implement(whatsappSupports, {
  list: async ({ db, query }) => {
    const { rows, pagination } = await listWhatsAppSupports(db, query)
    return { data: { whatsappCustomerSupports: rows }, pagination }
  },
  get: async ({ db, params }) => ({ data: { whatsappCustomerSupport: await getWhatsAppSupport(db, params.id) } }),
  create: async ({ change, body }) => {
    const id = await createRecord(change, 'whatsapp_supports', {
      name: body.name,
      link: body.link,
      status: body.status,
      is_promoted: body.isPromoted,
    })
    return { data: { whatsappCustomerSupport: await getWhatsAppSupport(change.db, id) } }
  },
  update: async ({ change, params, body }) => {
    const current = () => getWhatsAppSupport(change.db, params.id)
    await updateRecord(
      change,
      'whatsapp_supports',
      params.id,
      { name: body.name, link: body.link, status: body.status, is_promoted: body.isPromoted },
      { record, version: body.version, current },
    )
    return { data: { whatsappCustomerSupport: await current() } }
  },
  updateStatus: async ({ change, params, body }) => {
    await updateRecord(change, 'whatsapp_supports', params.id, { status: body.status }, { record })
    return { data: { whatsappCustomerSupport: await getWhatsAppSupport(change.db, params.id) } }
  },
  remove: async ({ change, params }) => {
    await removeRecord(change, 'whatsapp_supports', params.id, record)
    return { data: { _id: params.id } }
  },
})
