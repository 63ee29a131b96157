import type { Failure } from '@dealsy/contract'
import { i18n } from '@lingui/core'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'

type Words = Record<string, MessageDescriptor>

// The server speaks English. What an administrator may meet of it, to be said in the other language.
const sentences: Words = {
  'The email or the password is wrong.': msg`The email or the password is wrong.`,
  'Sign in to continue.': msg`Sign in to continue.`,
  'The session has ended. Sign in again.': msg`The session has ended. Sign in again.`,
  'The current password is wrong.': msg`The current password is wrong.`,
  'This is the session you are using. Log out instead.': msg`This is the session you are using. Log out instead.`,
  'Too many attempts. Please wait and try again.': msg`Too many attempts. Please wait and try again.`,
  'Something went wrong on the server. Please try again.': msg`Something went wrong on the server. Please try again.`,
  'The database is not available at the moment. Please try again shortly.': msg`The database is not available at the moment. Please try again shortly.`,
  'There is nothing at this address.': msg`There is nothing at this address.`,
  'The request could not be read.': msg`The request could not be read.`,
  'The request took too long to arrive.': msg`The request took too long to arrive.`,
  'The condition of the request is not met.': msg`The condition of the request is not met.`,
  'The request is too large.': msg`The request is too large.`,
  'The address is too long.': msg`The address is too long.`,
  'The headers of the request are too large.': msg`The headers of the request are too large.`,
  'This type of content is not accepted here.': msg`This type of content is not accepted here.`,
  'The requested part does not exist.': msg`The requested part does not exist.`,
  'This already exists.': msg`This already exists.`,
  'This is in use, or refers to something gone.': msg`This is in use, or refers to something gone.`,
  'A country with this code already exists.': msg`A country with this code already exists.`,
  'This country is in use by cities.': msg`This country is in use by cities.`,
  'This country is in use by users.': msg`This country is in use by users.`,
  'This city is in use by banners.': msg`This city is in use by banners.`,
  'This city is in use by users.': msg`This city is in use by users.`,
  'Sending has begun. It cannot be stopped any more.': msg`Sending has begun. It cannot be stopped any more.`,
  'You can only create one suggestion.': msg`You can only create one suggestion.`,
  'At least one feature.': msg`At least one feature.`,
  'At most 50 features.': msg`At most 50 features.`,
  'Only promoted users have an icon of their own.': msg`Only promoted users have an icon of their own.`,
  'The wallet holds less than this amount.': msg`The wallet holds less than this amount.`,
  'The wallet cannot hold this amount.': msg`The wallet cannot hold this amount.`,
  'A business is listed in pages and non-pages only.': msg`A business is listed in pages and non-pages only.`,
  'At most 50 filters.': msg`At most 50 filters.`,
  'An approved product does not wait for approval again.': msg`An approved product does not wait for approval again.`,
  'An approved product request does not wait for approval again.': msg`An approved product request does not wait for approval again.`,
  "This is no attribute of the product's filter.": msg`This is no attribute of the product's filter.`,
  'This is no item of the attribute.': msg`This is no item of the attribute.`,
  'Products belong to filters of the type non-page only.': msg`Products belong to filters of the type non-page only.`,
  'Only products of a rentable filter have a rent.': msg`Only products of a rentable filter have a rent.`,
  'Filter name is required.': msg`Filter name is required.`,
  'Filter type is required.': msg`Filter type is required.`,
  'Icon is required.': msg`Icon is required.`,
  'Only a description has a kind.': msg`Only a description has a kind.`,
  'A description is named after its kind.': msg`A description is named after its kind.`,
  'Only pages and non-pages change their type.': msg`Only pages and non-pages change their type.`,
  'A filter cannot be put below itself.': msg`A filter cannot be put below itself.`,
  'Only items can be required.': msg`Only items can be required.`,
  'Only items of a specification can be featured.': msg`Only items of a specification can be featured.`,
  'The minimum must not be above the maximum.': msg`The minimum must not be above the maximum.`,
  'Upload the image first.': msg`Upload the image first.`,
  'The image is larger than 8 MB.': msg`The image is larger than 8 MB.`,
  'The image has too many pixels. Please use a smaller one.': msg`The image has too many pixels. Please use a smaller one.`,
  'Only png, jpeg, webp, gif and avif images are taken.': msg`Only png, jpeg, webp, gif and avif images are taken.`,
  'A file name has no path, quotes or control characters.': msg`A file name has no path, quotes or control characters.`,
  'The file is empty.': msg`The file is empty.`,
  'The form is too large.': msg`The form is too large.`,
  'The form could not be read.': msg`The form could not be read.`,
  'The upload has no file.': msg`The upload has no file.`,
  'The upload could not be read.': msg`The upload could not be read.`,
  'The upload does not say how long it is.': msg`The upload does not say how long it is.`,
  'The name, type or size of the file is not the one that was signed.': msg`The name, type or size of the file is not the one that was signed.`,
  'This upload was not signed here.': msg`This upload was not signed here.`,
  'The time for this upload is over. Please choose the image again.': msg`The time for this upload is over. Please choose the image again.`,
  'Not the address of an image.': msg`Not the address of an image.`,
  'Not a valid identifier.': msg`Not a valid identifier.`,
  'Not a time zone.': msg`Not a time zone.`,
  'Not a phone number.': msg`Not a phone number.`,
  'Must be a phone number with its country code, or a link to wa.me or api.whatsapp.com.': msg`Must be a phone number with its country code, or a link to wa.me or api.whatsapp.com.`,
  'Contains a character that cannot be stored.': msg`Contains a character that cannot be stored.`,
  'Must be more than zero.': msg`Must be more than zero.`,
  'Must not be negative.': msg`Must not be negative.`,
  'At most two decimals.': msg`At most two decimals.`,
  'Too large.': msg`Too large.`,
  'Required.': msg`Required.`,
  'Not valid.': msg`Not valid.`,
}

const things: Words = {
  account: msg({ message: 'account', context: 'in a sentence' }),
  automation: msg({ message: 'automation', context: 'in a sentence' }),
  banner: msg({ message: 'banner', context: 'in a sentence' }),
  business: msg({ message: 'business', context: 'in a sentence' }),
  city: msg({ message: 'city', context: 'in a sentence' }),
  country: msg({ message: 'country', context: 'in a sentence' }),
  filter: msg({ message: 'filter', context: 'in a sentence' }),
  image: msg({ message: 'image', context: 'in a sentence' }),
  notification: msg({ message: 'notification', context: 'in a sentence' }),
  'parent filter': msg({ message: 'parent filter', context: 'in a sentence' }),
  plan: msg({ message: 'plan', context: 'in a sentence' }),
  product: msg({ message: 'product', context: 'in a sentence' }),
  'product request': msg({ message: 'product request', context: 'in a sentence' }),
  promotion: msg({ message: 'promotion', context: 'in a sentence' }),
  report: msg({ message: 'report', context: 'in a sentence' }),
  session: msg({ message: 'session', context: 'in a sentence' }),
  suggestion: msg({ message: 'suggestion', context: 'in a sentence' }),
  'support contact': msg({ message: 'support contact', context: 'in a sentence' }),
  'support request': msg({ message: 'support request', context: 'in a sentence' }),
  user: msg({ message: 'user', context: 'in a sentence' }),
}

const counted: Words = {
  banners: msg`Banners`,
  businesses: msg`Businesses`,
  cities: msg`Cities`,
  filters: msg`Filters`,
  'product requests': msg`Product requests`,
  products: msg`Products`,
  users: msg`Users`,
}

const types: Words = {
  page: msg`Page`,
  'non-page': msg`Non-Page`,
  select: msg`Select`,
  dropdown: msg`Dropdown`,
  description: msg`Description`,
  item: msg`Item`,
}

const named = (words: Words, word: string) => {
  const known = words[word]
  return known === undefined ? word : i18n._(known)
}

/** 'cities 3, users 2'. */
const numbers = (list: string) =>
  list
    .split(', ')
    .map((entry) => {
      const [, what = entry, count = ''] = /^(.+) (\d+)$/.exec(entry) ?? []
      return `${named(counted, what)} ${count}`.trimEnd()
    })
    .join(t`, `)

// Sentences with a part that differs; the first form that fits is said.
const composed: readonly (readonly [form: RegExp, say: (first: string, second: string) => string])[] = [
  [/^This (.+) does not exist\.$/, (thing) => t`This ${{ thing: named(things, thing) }} does not exist.`],
  [
    /^Somebody else has changed this (.+) meanwhile\.$/,
    (thing) => t`Somebody else has changed this ${{ thing: named(things, thing) }} meanwhile.`,
  ],
  [/^This \w+ is in use(?: where it is)?: (.+)\.$/, (list) => t`This is in use: ${{ list: numbers(list) }}.`],
  [
    /^The type of this filter cannot change because of what is in it: (.+)\.$/,
    (list) => t`The type of this filter cannot change because of what is in it: ${{ list: numbers(list) }}.`,
  ],
  [
    /^A filter of type (\S+) cannot stand at the top\.$/,
    (type) => t`A filter of type ${{ type: named(types, type) }} cannot stand at the top.`,
  ],
  [
    /^A filter of type (\S+) cannot stand below a filter of type (\S+)\.$/,
    (type, above) =>
      t`A filter of type ${{ type: named(types, type) }} cannot stand below a filter of type ${{ above: named(types, above) }}.`,
  ],
  [
    /^The price must be from (\S+) to (\S+) in this filter\.$/,
    (min, max) => t`The price must be from ${min} to ${max} in this filter.`,
  ],
  [/^(\{\{.*) cannot be used here\.$/, (placeholder) => t`${placeholder} cannot be used here.`],
  [/^The file is not a readable (\S+) image\.$/, (format) => t`The file is not a readable ${format} image.`],
  [
    /^(?:A|Must be a)t least (\d+) characters(?: long)?\.$/,
    (least) => t`At least ${plural({ least: Number(least) }, { one: '# character', other: '# characters' })}.`,
  ],
  [
    /^(?:A|Must be a)t most (\d+) characters(?: long)?\.$/,
    (most) => t`At most ${plural({ most: Number(most) }, { one: '# character', other: '# characters' })}.`,
  ],
  [/^Must be at least (\S+?)(?: entries long)?\.$/, (least) => t`Must be at least ${least}.`],
  [/^Must be at most (\S+?)(?: entries long)?\.$/, (most) => t`Must be at most ${most}.`],
  // What no form sends: the wrong type of value, or one that is not in its list.
  [/^Must be (?:one of: .*|an? [a-z ]+|true or false|of another type)\.$/, () => t`Not valid.`],
]

/** A failure with its sentences in the language that is spoken now; what is not known stays as the server says it. */
export function inSpokenLanguage(failure: Failure): Failure {
  if (i18n.locale === 'en') return failure
  const issues = failure.issues?.map((issue) => ({ ...issue, message: spoken(issue.message) }))
  // Of several fields the server makes one sentence; their names are words of programs.
  const message = issues === undefined ? spoken(failure.message) : issues.map((issue) => issue.message).join(' ')
  return { ...failure, message, ...(issues && { issues }) }
}

function spoken(sentence: string): string {
  const known = sentences[sentence]
  if (known !== undefined) return i18n._(known)
  for (const [form, say] of composed) {
    const parts = form.exec(sentence)
    if (parts !== null) return say(parts[1] ?? '', parts[2] ?? '')
  }
  return sentence
}
