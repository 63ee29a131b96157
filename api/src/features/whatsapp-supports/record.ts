import { record } from '../../trail/changes/record.ts'
import { getWhatsAppSupport } from './queries.ts'

export const whatsappSupportRecord = record({
  table: 'whatsapp_supports',
  name: 'whatsappSupport',
  present: getWhatsAppSupport,
  named: 'name',
  verbs: { status: { available: 'mark-available', busy: 'mark-busy' } },
})
