import type { Failure } from '@dealsy/contract'
import { i18n } from '@lingui/core'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'

// The server speaks English. What an administrator may meet of it, to be said in the other language.
const sentences: Record<string, MessageDescriptor> = {
  'The email or the password is wrong.': msg`The email or the password is wrong.`,
  'Too many attempts. Please wait and try again.': msg`Too many attempts. Please wait and try again.`,
  'Sign in to continue.': msg`Sign in to continue.`,
  'The current password is wrong.': msg`The current password is wrong.`,
  'At least 8 characters.': msg`At least 8 characters.`,
  'This session does not exist.': msg`This session does not exist.`,
  'This account does not exist.': msg`This account does not exist.`,
  'Somebody else has changed this account meanwhile.': msg`Somebody else has changed this account meanwhile.`,
  'Something went wrong on the server. Please try again.': msg`Something went wrong on the server. Please try again.`,
  'A country with this code already exists.': msg`A country with this code already exists.`,
  'This country does not exist.': msg`This country does not exist.`,
  'This city does not exist.': msg`This city does not exist.`,
  'This banner does not exist.': msg`This banner does not exist.`,
  'This user does not exist.': msg`This user does not exist.`,
  'Somebody else has changed this country meanwhile.': msg`Somebody else has changed this country meanwhile.`,
  'Somebody else has changed this city meanwhile.': msg`Somebody else has changed this city meanwhile.`,
  'Only promoted users have an icon of their own.': msg`Only promoted users have an icon of their own.`,
  'The image is larger than 8 MB.': msg`The image is larger than 8 MB.`,
  'The wallet holds less than this amount.': msg`The wallet holds less than this amount.`,
  'The wallet cannot hold this amount.': msg`The wallet cannot hold this amount.`,
  'At most two decimals.': msg`At most two decimals.`,
  'This product does not exist.': msg`This product does not exist.`,
  'This product request does not exist.': msg`This product request does not exist.`,
  'This report does not exist.': msg`This report does not exist.`,
  'This promotion does not exist.': msg`This promotion does not exist.`,
  'Somebody else has changed this product meanwhile.': msg`Somebody else has changed this product meanwhile.`,
  'An approved product does not wait for approval again.': msg`An approved product does not wait for approval again.`,
  "This is no attribute of the product's filter.": msg`This is no attribute of the product's filter.`,
  'This is no item of the attribute.': msg`This is no item of the attribute.`,
  'Products belong to filters of the type non-page only.': msg`Products belong to filters of the type non-page only.`,
  'Only products of a rentable filter have a rent.': msg`Only products of a rentable filter have a rent.`,
  'This support contact does not exist.': msg`This support contact does not exist.`,
  'Somebody else has changed this support contact meanwhile.': msg`Somebody else has changed this support contact meanwhile.`,
  'Must be a phone number with its country code, or a link to https://wa.me/ or https://api.whatsapp.com/.': msg`Must be a phone number with its country code, or a link to https://wa.me/ or https://api.whatsapp.com/.`,
  'Not a phone number.': msg`Not a phone number.`,
  'You can only create one suggestion.': msg`You can only create one suggestion.`,
  'This plan does not exist.': msg`This plan does not exist.`,
  'This suggestion does not exist.': msg`This suggestion does not exist.`,
  'Somebody else has changed this plan meanwhile.': msg`Somebody else has changed this plan meanwhile.`,
  'Somebody else has changed this suggestion meanwhile.': msg`Somebody else has changed this suggestion meanwhile.`,
  'This automation does not exist.': msg`This automation does not exist.`,
  'Somebody else has changed this automation meanwhile.': msg`Somebody else has changed this automation meanwhile.`,
  'Upload the image first.': msg`Upload the image first.`,
  'Must not be negative.': msg`Must not be negative.`,
  'Too large.': msg`Too large.`,
  'Required.': msg`Required.`,
  'Not valid.': msg`Not valid.`,
}

const usingRecords: Record<string, MessageDescriptor> = {
  cities: msg`Cities`,
  users: msg`Users`,
  banners: msg`Banners`,
}

/** A failure with its sentences in the language that is spoken now; what is not known stays as the server says it. */
export function inSpokenLanguage({ message, issues, ...failure }: Failure): Failure {
  return {
    ...failure,
    message: failure.code === 'IN_USE' ? inUse(message) : spoken(message),
    ...(issues && { issues: issues.map((issue) => ({ ...issue, message: spoken(issue.message) })) }),
  }
}

function spoken(sentence: string): string {
  const [, min, max] = /^The price must be from (\S+) to (\S+) in this filter\.$/.exec(sentence) ?? []
  if (min !== undefined && max !== undefined) return t`The price must be from ${min} to ${max} in this filter.`
  const [, placeholder] = /^(\{\{.*) cannot be used here\.$/.exec(sentence) ?? []
  if (placeholder !== undefined) return t`${placeholder} cannot be used here.`
  const known = sentences[sentence]
  return known === undefined ? sentence : i18n._(known)
}

// 'This country is in use: cities 3, users 2.'
function inUse(sentence: string): string {
  if (i18n.locale === 'en') return sentence
  const counts = [...sentence.matchAll(/(\w+) (\d+)/g)].map(([, what = '', count]) => {
    const known = usingRecords[what]
    return `${known === undefined ? what : i18n._(known)} ${count}`
  })
  if (counts.length === 0) return t`This is in use.`
  const list = counts.join(t`, `)
  return t`This is in use: ${list}.`
}
