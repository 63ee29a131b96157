/** Codes that a call fails with: the HTTP status and the English sentence, with its parameters in braces. */
export const callFailures = {
  // What was sent.
  BAD_INPUT: [400, 'The request could not be read.'],
  IDEMPOTENCY_KEY_LENGTH: [400, 'An Idempotency-Key has 1 to {max} characters.'],
  FORM_UNREADABLE: [400, 'The form could not be read.'],
  FILE_OUT_OF_PLACE: [400, "Files belong into '{field}'."],
  FILTER_VALUES_UNREADABLE: [
    400,
    "'{pair}' is not an attribute's identifier and a value, percent-encoded, with a colon between them.",
  ],
  REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  PRECONDITION_FAILED: [412, 'The condition of the request is not met.'],
  TOO_LARGE: [413, 'The request is too large.'],
  FORM_TOO_LARGE: [413, 'The form is too large.'],
  ADDRESS_TOO_LONG: [414, 'The address is too long.'],
  WRONG_TYPE: [415, 'This type of content is not accepted here.'],
  RANGE_NOT_SATISFIABLE: [416, 'The requested part does not exist.'],
  HEADERS_TOO_LARGE: [431, 'The headers of the request are too large.'],

  // Who calls.
  NOT_SIGNED_IN: [401, 'Sign in to continue.'],
  SESSION_ENDED: [401, 'The session has ended. Sign in again.'],
  WRONG_CREDENTIALS: [401, 'The email or the password is wrong.'],
  // Not 401: that would say that the session is over.
  WRONG_PASSWORD: [400, 'The current password is wrong.'],
  CURRENT_SESSION: [409, 'This is the session you are using. Log out instead.'],
  // The same of an unknown key, a withdrawn one and one that has ended: what it was is not said to who does not have it.
  KEY_INVALID: [401, 'This call needs a key of the app that is valid.'],
  KEY_NOT_PERMITTED: [403, 'This key has no permission for this: {permission}.'],
  KEY_CALLS_TOO_OFTEN: [429, 'This key calls too often. Wait and go on.'],
  OTHER_SITE: [403, 'The form was sent from another site.'],
  TOO_MANY_REQUESTS: [429, 'Too many attempts. Please wait and try again.'],

  // Any record.
  UNKNOWN_ADDRESS: [404, 'There is nothing at this address.'],
  NOT_FOUND: [404, 'This {record} does not exist.'],
  EDIT_CONFLICT: [409, 'Somebody else has changed this {record} meanwhile.'],
  IN_USE: [409, 'This {record} is in use: {uses}.'],
  ALREADY_EXISTS: [409, 'This already exists.'],
  BROKEN_REFERENCE: [409, 'This is in use, or refers to something gone.'],
  IDEMPOTENCY_KEY_REUSED: [409, 'This Idempotency-Key was used for another request.'],

  // What the app sends.
  REMOVED_MEANWHILE: [409, 'This {record} was removed in the back office.'],
  FIELD_FIXED: [409, 'This cannot be changed once it is there.'],
  PROMOTION_RUNS: [409, 'A promotion of this product is running.'],
  NO_PROMOTION_RUNS: [409, 'No promotion of this product is running.'],
  TOO_MANY_LINES: [413, 'A batch has at most {max} lines.'],

  // Rows of a spreadsheet.
  NAMES_SEVERAL: [409, 'More than one {record} is called this.'],
  ROWS_REFUSED: [409, 'Some rows are refused. Nothing was imported.'],

  // The undo of changes.
  UNDO_CONFLICT: [409, 'Somebody has changed this again since.'],
  ALREADY_UNDONE: [409, 'This has been undone already.'],
  NOT_UNDOABLE: [409, 'This cannot be undone.'],
  UNDO_NOT_ALLOWED: [409, 'What was there before is not allowed any more.'],
  USERS_TOLD: [409, 'The user has been told of this. What was sent cannot be taken back.'],
  IMAGE_GONE: [409, 'An image that belongs to this has been deleted for good.'],

  // The review desk.
  DECIDED_MEANWHILE: [409, 'Somebody else has decided on this already.'],
  CHANGED_MEANWHILE: [409, 'This was changed after you had opened it. Look at it again.'],
  LEASE_OVER: [409, 'The time to decide on this is over. Look at it again.'],
  REASON_REQUIRED: [400, 'Choose a reason.'],
  REASON_NOT_OFFERED: [400, 'This reason is not offered here.'],
  COLLEAGUE_REQUIRED: [400, 'Choose a colleague.'],
  HELD_AT_DESK: [409, 'A colleague holds this at the review desk.'],

  // Rules of one kind of record.
  COUNTRY_CODE_EXISTS: [409, 'A country with this code already exists.'],
  COUNTRY_HAS_CITIES: [409, 'This country is in use by cities.'],
  COUNTRY_HAS_USERS: [409, 'This country is in use by users.'],
  CITY_HAS_BANNERS: [409, 'This city is in use by banners.'],
  CITY_HAS_USERS: [409, 'This city is in use by users.'],
  SUGGESTION_EXISTS: [409, 'You can only create one suggestion.'],
  SENDING_HAS_BEGUN: [409, 'Sending has begun. It cannot be stopped any more.'],
  UNKNOWN_PLACEHOLDER: [400, '{placeholder} cannot be used here.'],
  USER_NOT_PROMOTED: [400, 'Only promoted users have an icon of their own.'],
  WALLET_HOLDS_LESS: [400, 'The wallet holds less than this amount.'],
  WALLET_FULL: [400, 'The wallet cannot hold this amount.'],
  BUSINESS_CATEGORY_TYPE: [400, 'A business is listed in pages and non-pages only.'],
  PRODUCT_CATEGORY_TYPE: [400, 'Products belong to filters of the type non-page only.'],
  PRODUCT_APPROVED: [409, 'An approved product does not wait for approval again.'],
  PRODUCT_REQUEST_APPROVED: [409, 'An approved product request does not wait for approval again.'],
  PROMOTION_OVER: [409, 'The time of this promotion is over.'],
  NOT_AN_ATTRIBUTE: [400, "This is no attribute of the product's filter."],
  NOT_AN_ITEM: [400, 'This is no item of the attribute.'],
  PRICE_OUT_OF_RANGE: [400, 'The price must be from ${min} to ${max} in this filter.'],
  NOT_RENTABLE: [400, 'Only products of a rentable filter have a rent.'],
  FILTER_NAME_REQUIRED: [400, 'Filter name is required.'],
  FILTER_TYPE_REQUIRED: [400, 'Filter type is required.'],
  ICON_REQUIRED: [400, 'Icon is required.'],
  KIND_NOT_ALLOWED: [400, 'Only a description has a kind.'],
  NAMED_AFTER_KIND: [400, 'A description is named after its kind.'],
  TYPE_NOT_CHANGEABLE: [400, 'Only pages and non-pages change their type.'],
  TYPE_IN_USE: [409, 'The type of this filter cannot change because of what is in it: {uses}.'],
  PLACE_IN_USE: [409, 'This filter is in use where it is: {uses}.'],
  TOP_NOT_ALLOWED: [400, 'A filter of type {type} cannot stand at the top.'],
  PLACE_NOT_ALLOWED: [400, 'A filter of type {type} cannot stand below a filter of type {above}.'],
  CYCLE: [409, 'A filter cannot be put below itself.'],
  RENTABLE_ABOVE: [409, 'Below a rentable filter everything is rentable.'],
  REQUIRED_NOT_ALLOWED: [400, 'Only items can be required.'],
  FEATURED_NOT_ALLOWED: [400, 'Only items of a specification can be featured.'],
  MIN_ABOVE_MAX: [400, 'The minimum must not be above the maximum.'],

  VIEW_NAME_EXISTS: [409, 'A view with this name already exists.'],
  VIEW_DEFAULT_EXISTS: [409, 'Another view is the default now.'],
  TOO_MANY_VIEWS: [409, 'There are {max} views of this screen already.'],

  KEY_OVER: [409, 'This key is not valid any more.'],
  END_PASSED: [400, 'The end must be in the future.'],

  // Webhooks.
  ADDRESS_NOT_HTTPS: [400, 'Only addresses with https:// are called.'],
  ADDRESS_PRIVATE: [400, 'This address is not on the public internet.'],

  // Images and their uploads.
  IMAGE_NOT_UPLOADED: [400, 'Upload the image first.'],
  IMAGE_TYPE: [415, 'Only png, jpeg, webp, gif and avif images are taken.'],
  NOT_AN_IMAGE: [415, 'The file is not a readable {format} image.'],
  TOO_MANY_PIXELS: [413, 'The image has too many pixels. Please use a smaller one.'],
  IMAGE_TOO_LARGE: [413, 'The image is larger than 8 MB.'],
  IMAGE_WIDTH: [400, 'An image is {widths} pixels wide, or as it is.'],
  UPLOAD_UNREADABLE: [400, 'The upload could not be read.'],
  UPLOAD_WITHOUT_FILE: [400, 'The upload has no file.'],
  UPLOAD_WITHOUT_LENGTH: [400, 'The upload does not say how long it is.'],
  UPLOAD_NOT_AS_SIGNED: [403, 'The name, type or size of the file is not the one that was signed.'],
  UPLOAD_EXPIRED: [403, 'The time for this upload is over. Please choose the image again.'],
  BAD_SIGNATURE: [403, 'This upload was not signed here.'],

  // The server.
  INTERNAL: [500, 'Something went wrong on the server. Please try again.'],
  DATABASE_UNAVAILABLE: [503, 'The database is not available at the moment. Please try again shortly.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

/** Codes of single fields that do not fit their schema; the call fails with BAD_INPUT. */
export const fieldFailures = {
  REQUIRED: 'Required.',
  INVALID: 'Not valid.',
  WRONG_VALUE_TYPE: 'Must be {expected}.',
  NOT_ONE_OF: 'Must be one of: {values}.',
  TOO_SHORT: 'At least {min} characters.',
  TOO_LONG: 'At most {max} characters.',
  TOO_SMALL: 'Must be at least {min}.',
  TOO_BIG: 'Must be at most {max}.',
  TOO_FEW: 'Must be at least {min} entries long.',
  TOO_MANY: 'Must be at most {max} entries long.',
  NOT_POSITIVE: 'Must be more than zero.',
  NEGATIVE: 'Must not be negative.',
  AMOUNT_TOO_LARGE: 'Too large.',
  TOO_MANY_DECIMALS: 'At most two decimals.',
  NOT_A_TIME_ZONE: 'Not a time zone.',
  NOT_AN_IDENTIFIER: 'Not a valid identifier.',
  CHARACTER_NOT_STORABLE: 'Contains a character that cannot be stored.',
  NOT_A_PHONE_NUMBER: 'Not a phone number.',
  IN_THE_FUTURE: 'This is in the future.',
  REF_OR_ID: "Give either 'ref' or '_id'.",
  NOT_A_WHATSAPP_LINK: 'Must be a phone number with its country code, or a link to wa.me or api.whatsapp.com.',
  WHATSAPP_LINK_WITHOUT_NUMBER: 'The link needs a phone number with its country code, without a 0 before it.',
  NOT_AN_IMAGE_ADDRESS: 'Not the address of an image.',
  NOT_A_WEB_ADDRESS: 'Not an address on the web.',
  NOT_AN_EVENT: 'Not a kind of event.',
  NOTHING_TO_LOOK_FOR: 'Hyphens, commas and apostrophes alone cannot be looked for.',
  NO_FEATURE: 'At least one feature.',
  TOO_MANY_FEATURES: 'At most 50 features.',
  TOO_MANY_FILTERS: 'At most 50 filters.',
  EMAIL_REQUIRED: 'Email is required',
  NOT_AN_EMAIL: 'Invalid email format',
  PASSWORD_REQUIRED: 'Password is required',
  NOT_A_FILE_NAME: 'A file name has no path, quotes or control characters.',
  FILE_EMPTY: 'The file is empty.',
  FILE_TOO_LARGE: 'The image is larger than 8 MB.',
  NOT_AN_UPLOAD_PLACE: 'Must start with icons/, a name and a slash.',
} as const

/** Codes of deliveries: why a notification was not taken by the push provider. */
export const deliveryFailures = {
  ACCESS_TOKEN_REFUSED: 'Google gave no access token: {reason}',
  ACCESS_TOKEN_MISSING: 'Google gave no access token.',
  PROVIDER_TIMEOUT: 'Firebase did not answer within {seconds} seconds.',
  PROVIDER_UNREACHABLE: 'Firebase could not be reached: {reason}',
  PROVIDER_REFUSED: 'Firebase answered {answer}: {reason}',
  PROVIDER_ANSWERED: 'Firebase answered {answer}.',
  PROGRAM_ENDED: 'The program ended during the last try.',
  PROGRAM_FAILED: 'The program failed; its log says how.',
  /** Of the time before there were codes. */
  UNKNOWN: '{reason}',
} as const
