import { isFailureCode, kindNames, kinds, paramsSchemaOf, valueTypes } from '@dealsy/contract'
import type {
  Failure,
  FailureCode,
  FailureParams,
  FilterType,
  KindName,
  Reason,
  RecordName,
  Uses,
} from '@dealsy/contract'
import { i18n } from '@lingui/core'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { formatMoney } from '../i18n/formats.ts'
import * as resources from '../resources.ts'

const declared: Record<KindName, { inSentence: MessageDescriptor }> = resources
const ofKinds = kindNames.map((kind) => [kinds[kind].one, declared[kind].inSentence])

const records = {
  ...(Object.fromEntries(ofKinds) as Record<(typeof kinds)[KindName]['one'], MessageDescriptor>),
  change: msg({ message: 'change', context: 'in a sentence' }),
  image: msg({ message: 'image', context: 'in a sentence' }),
  job: msg({ message: 'job', context: 'in a sentence' }),
  parentFilter: msg({ message: 'parent filter', context: 'in a sentence' }),
  export: msg({ message: 'prepared file', context: 'in a sentence' }),
  webhookDelivery: msg({ message: 'webhook delivery', context: 'in a sentence' }),
} satisfies Record<RecordName, MessageDescriptor>

const users: Record<keyof Uses, { several: MessageDescriptor }> = resources

const types: Record<FilterType, MessageDescriptor> = {
  page: msg`Page`,
  'non-page': msg`Non-Page`,
  select: msg`Select`,
  dropdown: msg`Dropdown`,
  description: msg`Description`,
  item: msg`Item`,
}

/** 'Cities 3, Users 2'. */
const counted = (uses: Uses) =>
  Object.entries(uses)
    .map(([what, count]) => `${i18n._(users[what as keyof Uses].several)} ${count}`)
    .join(t`, `)

const atLeast = (least: number) => t`At least ${plural({ least }, { one: '# character', other: '# characters' })}.`
const atMost = (most: number) => t`At most ${plural({ most }, { one: '# character', other: '# characters' })}.`

/** The text of each failure code; the English is the server's own sentence. */
export const texts: { [Code in FailureCode]: (params: FailureParams<Code>) => string } = {
  BAD_INPUT: () => t`The request could not be read.`,
  IDEMPOTENCY_KEY_LENGTH: ({ max }) => t`An Idempotency-Key has 1 to ${max} characters.`,
  FORM_UNREADABLE: () => t`The form could not be read.`,
  // Two quotes are one in a message.
  FILE_OUT_OF_PLACE: ({ field }) => t`Files belong into ''${field}''.`,
  FILTER_VALUES_UNREADABLE: ({ pair }) =>
    t`''${pair}'' is not an attribute's identifier and a value, percent-encoded, with a colon between them.`,
  REQUEST_TIMEOUT: () => t`The request took too long to arrive.`,
  PRECONDITION_FAILED: () => t`The condition of the request is not met.`,
  TOO_LARGE: () => t`The request is too large.`,
  FORM_TOO_LARGE: () => t`The form is too large.`,
  ADDRESS_TOO_LONG: () => t`The address is too long.`,
  WRONG_TYPE: () => t`This type of content is not accepted here.`,
  RANGE_NOT_SATISFIABLE: () => t`The requested part does not exist.`,
  HEADERS_TOO_LARGE: () => t`The headers of the request are too large.`,

  NOT_SIGNED_IN: () => t`Sign in to continue.`,
  SESSION_ENDED: () => t`The session has ended. Sign in again.`,
  WRONG_CREDENTIALS: () => t`The email or the password is wrong.`,
  WRONG_PASSWORD: () => t`The current password is wrong.`,
  CURRENT_SESSION: () => t`This is the session you are using. Log out instead.`,
  KEY_INVALID: () => t`This call needs a key of the app that is valid.`,
  KEY_NOT_PERMITTED: ({ permission }) => t`This key has no permission for this: ${permission}.`,
  KEY_CALLS_TOO_OFTEN: () => t`This key calls too often. Wait and go on.`,
  OTHER_SITE: () => t`The form was sent from another site.`,
  TOO_MANY_REQUESTS: () => t`Too many attempts. Please wait and try again.`,

  UNKNOWN_ADDRESS: () => t`There is nothing at this address.`,
  NOT_FOUND: ({ record }) => t`This ${{ thing: i18n._(records[record]) }} does not exist.`,
  EDIT_CONFLICT: ({ record }) => t`Somebody else has changed this ${{ thing: i18n._(records[record]) }} meanwhile.`,
  IN_USE: ({ record, uses }) => t`This ${{ thing: i18n._(records[record]) }} is in use: ${{ list: counted(uses) }}.`,
  ALREADY_EXISTS: () => t`This already exists.`,
  BROKEN_REFERENCE: () => t`This is in use, or refers to something gone.`,
  IDEMPOTENCY_KEY_REUSED: () => t`This Idempotency-Key was used for another request.`,

  REMOVED_MEANWHILE: ({ record }) => t`This ${{ thing: i18n._(records[record]) }} was removed in the back office.`,
  FIELD_FIXED: () => t`This cannot be changed once it is there.`,
  PROMOTION_RUNS: () => t`A promotion of this product is running.`,
  NO_PROMOTION_RUNS: () => t`No promotion of this product is running.`,
  TOO_MANY_LINES: ({ max }) => t`A batch has at most ${{ most: max }} lines.`,

  NAMES_SEVERAL: ({ record }) => t`More than one ${{ record: i18n._(records[record]) }} is called this.`,
  ROWS_REFUSED: () => t`Some rows are refused. Nothing was imported.`,
  UNDO_CONFLICT: () => t`Somebody has changed this again since.`,
  ALREADY_UNDONE: () => t`This has been undone already.`,
  NOT_UNDOABLE: () => t`This cannot be undone.`,
  UNDO_NOT_ALLOWED: () => t`What was there before is not allowed any more.`,
  USERS_TOLD: () => t`The user has been told of this. What was sent cannot be taken back.`,
  IMAGE_GONE: () => t`An image that belongs to this has been deleted for good.`,
  DECIDED_MEANWHILE: () => t`Somebody else has decided on this already.`,
  CHANGED_MEANWHILE: () => t`This was changed after you had opened it. Look at it again.`,
  LEASE_OVER: () => t`The time to decide on this is over. Look at it again.`,
  REASON_REQUIRED: () => t`Choose a reason.`,
  REASON_NOT_OFFERED: () => t`This reason is not offered here.`,
  COLLEAGUE_REQUIRED: () => t`Choose a colleague.`,
  HELD_AT_DESK: () => t`A colleague holds this at the review desk.`,

  COUNTRY_CODE_EXISTS: () => t`A country with this code already exists.`,
  COUNTRY_HAS_CITIES: () => t`This country is in use by cities.`,
  COUNTRY_HAS_USERS: () => t`This country is in use by users.`,
  CITY_HAS_BANNERS: () => t`This city is in use by banners.`,
  CITY_HAS_USERS: () => t`This city is in use by users.`,
  VIEW_NAME_EXISTS: () => t`A view with this name already exists.`,
  VIEW_DEFAULT_EXISTS: () => t`Another view is the default now.`,
  TOO_MANY_VIEWS: ({ max }) => t`There are ${max} views of this screen already.`,
  SUGGESTION_EXISTS: () => t`You can only create one suggestion.`,
  SENDING_HAS_BEGUN: () => t`Sending has begun. It cannot be stopped any more.`,
  UNKNOWN_PLACEHOLDER: ({ placeholder }) => t`${placeholder} cannot be used here.`,
  USER_NOT_PROMOTED: () => t`Only promoted users have an icon of their own.`,
  WALLET_HOLDS_LESS: () => t`The wallet holds less than this amount.`,
  WALLET_FULL: () => t`The wallet cannot hold this amount.`,
  BUSINESS_CATEGORY_TYPE: () => t`A business is listed in pages and non-pages only.`,
  PRODUCT_CATEGORY_TYPE: () => t`Products belong to filters of the type non-page only.`,
  PRODUCT_APPROVED: () => t`An approved product does not wait for approval again.`,
  PRODUCT_REQUEST_APPROVED: () => t`An approved product request does not wait for approval again.`,
  PROMOTION_OVER: () => t`The time of this promotion is over.`,
  NOT_AN_ATTRIBUTE: () => t`This is no attribute of the product's filter.`,
  NOT_AN_ITEM: () => t`This is no item of the attribute.`,
  PRICE_OUT_OF_RANGE: ({ min, max }) =>
    t`The price must be from ${{ min: formatMoney(min) }} to ${{ max: formatMoney(max) }} in this filter.`,
  NOT_RENTABLE: () => t`Only products of a rentable filter have a rent.`,
  FILTER_NAME_REQUIRED: () => t`Filter name is required.`,
  FILTER_TYPE_REQUIRED: () => t`Filter type is required.`,
  ICON_REQUIRED: () => t`Icon is required.`,
  KIND_NOT_ALLOWED: () => t`Only a description has a kind.`,
  NAMED_AFTER_KIND: () => t`A description is named after its kind.`,
  TYPE_NOT_CHANGEABLE: () => t`Only pages and non-pages change their type.`,
  TYPE_IN_USE: ({ uses }) =>
    t`The type of this filter cannot change because of what is in it: ${{ list: counted(uses) }}.`,
  PLACE_IN_USE: ({ uses }) => t`This filter is in use where it is: ${{ list: counted(uses) }}.`,
  TOP_NOT_ALLOWED: ({ type }) => t`A filter of type ${{ type: i18n._(types[type]) }} cannot stand at the top.`,
  PLACE_NOT_ALLOWED: ({ type, above }) =>
    t`A filter of type ${{ type: i18n._(types[type]) }} cannot stand below a filter of type ${{ above: i18n._(types[above]) }}.`,
  CYCLE: () => t`A filter cannot be put below itself.`,
  RENTABLE_ABOVE: () => t`Below a rentable filter everything is rentable.`,
  REQUIRED_NOT_ALLOWED: () => t`Only items can be required.`,
  FEATURED_NOT_ALLOWED: () => t`Only items of a specification can be featured.`,
  MIN_ABOVE_MAX: () => t`The minimum must not be above the maximum.`,

  KEY_OVER: () => t`This key is not valid any more.`,
  END_PASSED: () => t`The end must be in the future.`,

  ADDRESS_NOT_HTTPS: () => t`Only addresses with https:// are called.`,
  ADDRESS_PRIVATE: () => t`This address is not on the public internet.`,

  IMAGE_NOT_UPLOADED: () => t`Upload the image first.`,
  IMAGE_TYPE: () => t`Only png, jpeg, webp, gif and avif images are taken.`,
  NOT_AN_IMAGE: ({ format }) => t`The file is not a readable ${format} image.`,
  TOO_MANY_PIXELS: () => t`The image has too many pixels. Please use a smaller one.`,
  IMAGE_TOO_LARGE: () => t`The image is larger than 8 MB.`,
  IMAGE_WIDTH: ({ widths }) => t`An image is ${{ widths: widths.join(t`, `) }} pixels wide, or as it is.`,
  UPLOAD_UNREADABLE: () => t`The upload could not be read.`,
  UPLOAD_WITHOUT_FILE: () => t`The upload has no file.`,
  UPLOAD_WITHOUT_LENGTH: () => t`The upload does not say how long it is.`,
  UPLOAD_NOT_AS_SIGNED: () => t`The name, type or size of the file is not the one that was signed.`,
  UPLOAD_EXPIRED: () => t`The time for this upload is over. Please choose the image again.`,
  BAD_SIGNATURE: () => t`This upload was not signed here.`,

  INTERNAL: () => t`Something went wrong on the server. Please try again.`,
  DATABASE_UNAVAILABLE: () => t`The database is not available at the moment. Please try again shortly.`,

  REQUIRED: () => t`Required.`,
  INVALID: () => t`Not valid.`,
  WRONG_VALUE_TYPE: ({ expected }) => t`Must be ${{ expected: valueTypes[expected] }}.`,
  NOT_ONE_OF: ({ values }) => t`Must be one of: ${{ values: values.join(t`, `) }}.`,
  TOO_SHORT: ({ min }) => atLeast(min),
  TOO_LONG: ({ max }) => atMost(max),
  TOO_SMALL: ({ min }) => t`Must be at least ${{ least: min }}.`,
  TOO_BIG: ({ max }) => t`Must be at most ${{ most: max }}.`,
  TOO_FEW: ({ min }) => t`Must be at least ${{ least: min }} entries long.`,
  TOO_MANY: ({ max }) => t`Must be at most ${{ most: max }} entries long.`,
  NOT_POSITIVE: () => t`Must be more than zero.`,
  NEGATIVE: () => t`Must not be negative.`,
  AMOUNT_TOO_LARGE: () => t`Too large.`,
  TOO_MANY_DECIMALS: () => t`At most two decimals.`,
  NOT_A_TIME_ZONE: () => t`Not a time zone.`,
  NOT_AN_IDENTIFIER: () => t`Not a valid identifier.`,
  CHARACTER_NOT_STORABLE: () => t`Contains a character that cannot be stored.`,
  NOT_A_PHONE_NUMBER: () => t`Not a phone number.`,
  IN_THE_FUTURE: () => t`This is in the future.`,
  REF_OR_ID: () => t`Give either 'ref' or '_id'.`,
  NOT_A_WHATSAPP_LINK: () => t`Must be a phone number with its country code, or a link to wa.me or api.whatsapp.com.`,
  WHATSAPP_LINK_WITHOUT_NUMBER: () => t`The link needs a phone number with its country code, without a 0 before it.`,
  NOT_AN_IMAGE_ADDRESS: () => t`Not the address of an image.`,
  NOT_A_WEB_ADDRESS: () => t`Not an address on the web.`,
  NOT_AN_EVENT: () => t`Not a kind of event.`,
  NOTHING_TO_LOOK_FOR: () => t`Hyphens, commas and apostrophes alone cannot be looked for.`,
  NO_FEATURE: () => t`At least one feature.`,
  TOO_MANY_FEATURES: () => t`At most 50 features.`,
  TOO_MANY_FILTERS: () => t`At most 50 filters.`,
  EMAIL_REQUIRED: () => t`Email is required`,
  NOT_AN_EMAIL: () => t`Invalid email format`,
  PASSWORD_REQUIRED: () => t`Password is required`,
  NOT_A_FILE_NAME: () => t`A file name has no path, quotes or control characters.`,
  FILE_EMPTY: () => t`The file is empty.`,
  FILE_TOO_LARGE: () => t`The image is larger than 8 MB.`,
  NOT_AN_UPLOAD_PLACE: () => t`Must start with icons/, a name and a slash.`,

  ACCESS_TOKEN_REFUSED: ({ reason }) => t`Google gave no access token: ${reason}`,
  ACCESS_TOKEN_MISSING: () => t`Google gave no access token.`,
  PROVIDER_TIMEOUT: ({ seconds }) => t`Firebase did not answer within ${seconds} seconds.`,
  PROVIDER_UNREACHABLE: ({ reason }) => t`Firebase could not be reached: ${reason}`,
  PROVIDER_REFUSED: ({ answer, reason }) => t`Firebase answered ${answer}: ${reason}`,
  PROVIDER_ANSWERED: ({ answer }) => t`Firebase answered ${answer}.`,
  PROGRAM_ENDED: () => t`The program ended during the last try.`,
  PROGRAM_FAILED: () => t`The program failed; its log says how.`,
  UNKNOWN: ({ reason }) => reason,
}

/** The message of a failure in the current language; in English, and for an unknown code, the server's own. */
export function reasonText({ code, params = {}, message }: Reason): string {
  if (i18n.locale === 'en' || !isFailureCode(code)) return message
  const known = paramsSchemaOf(code).safeParse(params)
  return known.success ? texts[code](known.data as never) : message
}

/** A failure with its messages in the current language. */
export function localizedFailure(failure: Failure): Failure {
  const issues = failure.issues?.map((issue) => ({ ...issue, message: reasonText(issue) }))
  // The server joins the messages of several fields into one sentence with the fields' technical names.
  const isOfFields = i18n.locale !== 'en' && failure.code === 'BAD_INPUT' && issues !== undefined
  const message = isOfFields ? issues.map((issue) => issue.message).join(' ') : reasonText(failure)
  return { ...failure, message, ...(issues && { issues }) }
}
