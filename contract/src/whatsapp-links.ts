import { rule } from './failures.ts'
import { normalForm } from './normal-form.ts'
import { phoneNumberForm, requiredIdentifier } from './shapes.ts'
import { cleanPhoneNumber } from './texts.ts'

// International format, which WhatsApp requires.
const international = String.raw`[1-9]\d{6,14}`
const internationalDigits = new RegExp(`^${international}$`)

/** The digits of a number as WhatsApp wants them; undefined where it is not international. */
function digitsOf(written: string): string | undefined {
  // The zero in brackets is dialled inside the country only.
  const number = cleanPhoneNumber(written).replace(/(?<=[\d\u0660-\u0669\u06F0-\u06F9]\s*)\([0\u0660\u06F0]\)/, '')
  const digits = normalForm(number).replaceAll(/\D/g, '').replace(/^00/, '')
  return phoneNumberForm.test(number) && internationalDigits.test(digits) ? digits : undefined
}

// The longest national numbers of the countries concerned have ten digits.
const leastWithoutPlus = 11

/** The same for a number that is typed alone: without + or 00, a short one is a national number without its zero. */
function typedDigitsOf(typed: string): string | undefined {
  const digits = digitsOf(typed)
  const number = cleanPhoneNumber(typed)
  const hasPrefix = number.startsWith('+') || normalForm(number).startsWith('00')
  return hasPrefix || (digits?.length ?? 0) >= leastWithoutPlus ? digits : undefined
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part).trim()
  } catch {
    return part
  }
}

const conversation = /^(?:https?:\/\/)?(wa\.me|api\.whatsapp\.com)\/(.*)$/is

/** A phone number, or a link as people write it, as the link that opens a conversation; anything else as it is. */
function asLink(typed: string): string {
  const number = typedDigitsOf(typed)
  if (number !== undefined) return `https://wa.me/${number}`
  const [, host = '', rest = ''] = conversation.exec(typed) ?? []
  if (host === '') return typed
  const place = `https://${host.toLowerCase()}/`
  if (host.toLowerCase() === 'wa.me') {
    return place + rest.replace(/^[^?#/]+/, (written) => digitsOf(decoded(written)) ?? written)
  }
  return (
    place +
    rest.replace(
      /([?&]phone=)([^&#]*)/i,
      (_, name: string, written: string) =>
        name + (digitsOf(decoded(written)) ?? digitsOf(decoded(written.replaceAll('+', ' '))) ?? written),
    )
  )
}

const opening = [
  String.raw`wa\.me/${international}/?([?#]\S*)?`,
  String.raw`api\.whatsapp\.com/send/?\?(\S*&)?phone=${international}([&#]\S*)?`,
  String.raw`(wa\.me|api\.whatsapp\.com)/(message|qr|c)/\w+/?([?#]\S*)?`,
]
const opensConversation = new RegExp(`^https://(${opening.join('|')})$`)

/** Whether a link opens a conversation: it has an international number, or the code of a contact. */
export const reachesWhatsApp = (link: string): boolean => opensConversation.test(link)

/** A link to where WhatsApp conversations open. Other links are refused, to prevent open redirects of the app's users. */
export const WhatsAppPlace = requiredIdentifier(2048)
  .overwrite(asLink)
  .regex(/^https:\/\/(wa\.me|api\.whatsapp\.com)\/\S+$/, { error: rule('NOT_A_WHATSAPP_LINK'), abort: true })
  .meta({
    description: 'A link to wa.me or api.whatsapp.com; a phone number becomes one.',
    examples: ['https://wa.me/962790000000'],
  })

/** Such a link that can work. */
export const WhatsAppLink = WhatsAppPlace.refine(reachesWhatsApp, rule('WHATSAPP_LINK_WITHOUT_NUMBER'))
