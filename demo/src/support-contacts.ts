import type { Insertable } from 'kysely'
import type { Tables } from '@dealsy/api/tables'
import { daysBefore, daysOfHistory } from './moments.ts'
import type { Random } from './random.ts'
import { phoneNumber } from './users.ts'

/** What a contact is called, and the country of its number. */
type Desk = readonly [name: string, countryCode: string]

const phoneDesks: readonly Desk[] = [
  ['Help desk', 'JO'],
  ['خدمة العملاء', 'JO'],
  ['Accounts and sign-in', 'JO'],
  ['المحفظة والمعاملات', 'JO'],
  ['Reports and safety', 'JO'],
  ['البلاغات والأمان', 'SA'],
  ['Saudi Arabia desk', 'SA'],
  ['Promotions and banners', 'AE'],
  ['مكتب الإمارات', 'AE'],
  ['New businesses', 'AE'],
  ['حسابات الأعمال', 'EG'],
  ['Cairo, evenings', 'EG'],
  ['العقارات والإيجارات', 'IQ'],
  ['Cars and vehicles', 'LB'],
]

const chatDesks: readonly Desk[] = [
  ['Dealsy on WhatsApp', 'JO'],
  ['الدعم عبر واتساب', 'JO'],
  ['Product approval', 'JO'],
  ['استفسارات مطلوب', 'JO'],
  ['Plans and payments', 'JO'],
  ['باقات تاجر', 'SA'],
  ['Riyadh sellers', 'SA'],
  ['Dubai sellers', 'AE'],
  ['شركاء الإمارات', 'AE'],
  ['Photographs and icons', 'EG'],
  ['مساعدة البائعين', 'EG'],
  ['Kuwait and Bahrain', 'KW'],
  ['الدعم الليلي', 'QA'],
]

/** What both kinds have: one contact for each desk, added one after the other; most answer now, some are for Tajer +. */
function* contactsOf(random: Random, now: Date, desks: readonly Desk[]) {
  for (const [index, [name, countryCode]] of desks.entries()) {
    const moment = daysBefore(now, daysOfHistory * (1 - (index + random.fraction()) / desks.length))
    yield {
      contact: {
        id: random.idAt(moment),
        name,
        status: random.chance(0.7) ? 'available' : 'busy',
        is_promoted: random.chance(0.35),
        created_at: moment.toISOString(),
      } as const,
      phone: phoneNumber(random, countryCode),
    }
  }
}

/** The contacts of customer support by call. */
export const demoCallSupports = (random: Random, now: Date): Insertable<Tables['call_supports']>[] =>
  Array.from(contactsOf(random, now, phoneDesks), ({ contact, phone }) => ({ ...contact, phone_number: phone }))

/** The contacts of customer support on WhatsApp; both places where a conversation opens are used. */
export const demoWhatsAppSupports = (random: Random, now: Date): Insertable<Tables['whatsapp_supports']>[] =>
  Array.from(contactsOf(random, now, chatDesks), ({ contact, phone }) => {
    const digits = phone.replace('+', '')
    const link = random.chance(0.8) ? `https://wa.me/${digits}` : `https://api.whatsapp.com/send?phone=${digits}`
    return { ...contact, link }
  })
