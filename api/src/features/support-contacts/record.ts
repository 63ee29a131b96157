import { record } from '../../trail/changes/record.ts'
import { getCallSupport, getWhatsAppSupport } from './queries.ts'

const contact = { verbs: { status: { available: 'mark-available', busy: 'mark-busy' } } } as const

export const callSupportRecord = record('callSupports', {
  ...contact,
  present: getCallSupport,
})

export const whatsappSupportRecord = record('whatsappSupports', {
  ...contact,
  present: getWhatsAppSupport,
})
