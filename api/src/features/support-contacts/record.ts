import { record } from '../../trail/changes/record.ts'
import { getCallSupport, getWhatsAppSupport } from './queries.ts'

const contact = { named: 'name', verbs: { status: { available: 'mark-available', busy: 'mark-busy' } } } as const

export const callSupportRecord = record({
  ...contact,
  table: 'call_supports',
  name: 'callSupport',
  present: getCallSupport,
})

export const whatsappSupportRecord = record({
  ...contact,
  table: 'whatsapp_supports',
  name: 'whatsappSupport',
  present: getWhatsAppSupport,
})
