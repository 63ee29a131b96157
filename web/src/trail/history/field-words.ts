import type { ChangedResource } from '@dealsy/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { automationName } from './automation-names.ts'
import { placeOf } from '../../places/places.ts'
import { a, part } from './field-kinds.ts'
import type { FieldWords, PlaceOf } from './field-kinds.ts'

/** The words for one kind of record. */
export interface RecordWords {
  /** What one is called. */
  one: MessageDescriptor
  place?: PlaceOf
  /** The words for the name of one, where its name is none of its own. */
  nameOf?: (name: string) => MessageDescriptor
  /** Its fields by their names on the wire, in the order of its form. */
  fields: Readonly<Record<string, FieldWords>>
}

const createdAt = { createdAt: a.moment(msg`Created At`) }
const updatedAt = { updatedAt: a.moment(msg`Updated At`) }
const verification = {
  status: a.choice({
    pending: msg`Pending`,
    verified: msg`Verified`,
    rejected: msg`Rejected`,
    changesRequested: msg`Changes requested`,
  })(msg`Status`),
}

const contact = {
  status: a.choice({ available: msg`Available`, busy: msg`Busy` })(msg`Status`),
  isPromoted: a.flag(msg`Tajer +`),
  ...createdAt,
}

/** Words for fields that no form shows: the file of the activity has them, the screens leave them out. */
export const technicalWords: Readonly<Record<string, FieldWords['label']>> = {
  _id: msg`Identifier`,
  version: msg`Version`,
  position: msg({ message: 'Position', context: 'field' }),
  parentType: msg`Type of the parent`,
  filterType: msg`Type of the filter`,
  automation: msg`Automation`,
  attempts: msg`Attempts`,
  dueAt: msg`Due at`,
  endedAt: msg`Ended at`,
  expiresAt: msg`Expires at`,
  inboxUpTo: msg`Inboxes filled up to`,
  lastError: msg`Last error`,
  sampledAs: msg`Sample`,
  changeId: msg`Change`,
}

/** The words for every kind of record: those of its form, its details and its table. */
export const recordWords: Readonly<Record<ChangedResource, RecordWords>> = {
  accounts: {
    one: msg({ message: 'Account', context: 'kind of record' }),
    fields: {
      name: a.text(msg`Name`),
      email: a.code(msg`Email`),
      isAdmin: a.flag(msg`Administrator`),
      disabledAt: a.moment(msg`Disabled At`),
      ...createdAt,
    },
  },
  automations: {
    one: msg({ message: 'Automation', context: 'kind of record' }),
    place: placeOf.automation,
    nameOf: automationName,
    fields: { title: a.text(msg`Title`), content: a.text(msg`Content`), isDisabled: a.flag(msg`Is Disabled`) },
  },
  banners: {
    one: msg({ message: 'Banner', context: 'kind of record' }),
    place: placeOf.banner,
    fields: {
      cityId: a.city(msg`City`),
      image: a.image(msg`Image`),
      status: a.choice({ enabled: msg`Enabled`, disabled: msg`Disabled` })(msg`Status`),
      ...createdAt,
    },
  },
  businesses: {
    one: msg({ message: 'Business', context: 'kind of record' }),
    place: placeOf.business,
    fields: {
      userId: a.user(msg`Owner`),
      name: a.text(msg`Name`),
      phoneNumber: a.phone(msg`Phone Number`),
      businessFilters: a.parts({ filterId: part.category })(msg`Filter`),
      featured: a.flag(msg`Featured`),
      rank: a.number(msg`Rank`),
      icon: a.image(msg({ message: 'Icon', context: 'business' })),
      ...createdAt,
    },
  },
  callSupports: {
    one: msg({ message: 'Call support contact', context: 'kind of record' }),
    place: placeOf.callSupport,
    fields: { name: a.text(msg`Name`), phoneNumber: a.phone(msg`Phone Number`), ...contact },
  },
  cities: {
    one: msg({ message: 'City', context: 'kind of record' }),
    place: placeOf.city,
    fields: { name: a.bilingual(msg`Name`), countryId: a.country(msg`Country`), ...createdAt },
  },
  countries: {
    one: msg({ message: 'Country', context: 'kind of record' }),
    place: placeOf.country,
    fields: { name: a.bilingual(msg`Name`), countryCode: a.code(msg`Country Code`), ...createdAt },
  },
  decisions: {
    one: msg({ message: 'Decision', context: 'kind of record' }),
    fields: {
      name: a.text(msg`Name`),
      kind: a.choice({
        approve: msg`Approve`,
        reject: msg`Reject`,
        requestChanges: msg`Ask for changes`,
        later: msg`Decide later`,
        handOver: msg`Hand over`,
        secondLook: msg`Second look`,
      })(msg({ message: 'Decision', context: 'kind of record' })),
      decisionReasons: a.parts({ reasonId: part.named })(msg`Reasons`),
      note: a.text(msg`Note to the owner`),
      internalNote: a.text(msg`Internal note`),
      opinionOn: a.code(msg`Second opinion on the decision`),
      waitingSince: a.moment(msg`Waiting since`),
      until: a.moment(msg`Comes back`),
      toAccountId: a.named(msg`Handed over to`),
      productId: a.product(msg({ message: 'Product', context: 'kind of record' })),
      productRequestId: a.named(msg({ message: 'Product request', context: 'kind of record' })),
      userId: a.user(msg`Owner`),
      accountId: a.named(msg({ message: 'Account', context: 'kind of record' })),
      isBulk: a.flag(msg`With others at once`),
      ...createdAt,
    },
  },
  filters: {
    one: msg({ message: 'Filter', context: 'kind of record' }),
    fields: {
      type: a.choice({
        page: msg`Page`,
        'non-page': msg`Non-Page`,
        select: msg`Select`,
        dropdown: msg`Dropdown`,
        description: msg`Description`,
        item: msg`Item`,
      })(msg`Type`),
      descriptionKind: a.choice({ table: msg`Table`, specification: msg`Specification` })(msg`Sub-type`),
      name: a.bilingual(msg`Name`),
      parentId: a.named(msg`Parent Filter`),
      icon: a.image(msg`Icon`),
      autoGeneratedName: a.flag(msg`Auto Generated Name`),
      isRentable: a.flag(msg`Is Rentable`),
      requiredPromotion: a.money(msg`Required Promotion`),
      minPromotion: a.money(msg`Min Promotion`),
      minPrice: a.money(msg`Min Price`),
      maxPrice: a.money(msg`Max Price`),
      required: a.flag(msg`Required`),
      featured: a.flag(msg`Featured`),
      ...createdAt,
    },
  },
  notifications: {
    one: msg({ message: 'Notification', context: 'kind of record' }),
    place: placeOf.notification,
    fields: {
      userId: a.user(msg`To`),
      title: a.text(msg`Title`),
      message: a.text(msg`Message`),
      status: a.choice({
        queued: msg({ message: 'Queued', context: 'notification' }),
        delivered: msg({ message: 'Delivered', context: 'notification' }),
        failed: msg({ message: 'Failed', context: 'notification' }),
        stopped: msg({ message: 'Stopped', context: 'notification' }),
      })(msg`Status`),
      ...createdAt,
    },
  },
  plans: {
    one: msg({ message: 'Plan', context: 'kind of record' }),
    place: placeOf.plan,
    fields: {
      name: a.bilingual(msg`Name`),
      description: a.bilingual(msg`Description`),
      type: a.choice({ Tajer: msg`Tajer`, TajerPlus: msg`TajerPlus` })(msg`Type`),
      planFeatures: a.parts({ text: part.bilingual })(msg`Features`),
      ...createdAt,
    },
  },
  products: {
    one: msg({ message: 'Product', context: 'kind of record' }),
    place: placeOf.product,
    fields: {
      name: a.text(msg`Name`),
      description: a.text(msg`Description`),
      price: a.money(msg`Price`),
      dailyRent: a.money(msg`Daily Rent`),
      monthlyRent: a.money(msg`Monthly Rent`),
      userId: a.user(msg`Owner`),
      filterId: a.category(msg`Main Filter`),
      productAttributeValues: a.parts({ filterId: part.named, itemId: part.named, text: part.bilingual })(
        msg({ message: 'Filters', context: 'attribute' }),
      ),
      images: a.images(msg`Images`),
      ...verification,
      promoted: a.flag(msg`Promoted`),
      sold: a.flag(msg`Sold`),
      hidden: a.flag(msg`Hidden`),
      featured: a.flag(msg`Featured`),
      ...createdAt,
      ...updatedAt,
    },
  },
  productRequests: {
    one: msg({ message: 'Product request', context: 'kind of record' }),
    place: placeOf.productRequest,
    fields: {
      name: a.text(msg`Name`),
      userId: a.user(msg`User`),
      userName: a.text(msg`User Name`),
      filterId: a.category(msg`Filter Name`),
      phoneNumber: a.phone(msg`Phone Number`),
      message: a.text(msg`Message`),
      description: a.text(msg`Description`),
      price: a.money(msg`Price`),
      ...verification,
      ...createdAt,
    },
  },
  promotions: {
    one: msg({ message: 'Promotion', context: 'kind of record' }),
    fields: {
      productId: a.product(msg({ message: 'Product', context: 'kind of record' })),
      amount: a.money(msg`Amount`),
      numberOfDays: a.number(msg`Number Of Days`),
      status: a.choice({ active: msg`Active`, ended: msg`Ended` })(msg`Status`),
      startDate: a.moment(msg`startDate`),
      endDate: a.moment(msg`endDate`),
      ...createdAt,
      ...updatedAt,
    },
  },
  reports: {
    one: msg({ message: 'Report', context: 'kind of record' }),
    place: placeOf.report,
    fields: {
      productId: a.product(msg({ message: 'Product', context: 'kind of record' })),
      userId: a.user(msg`User`),
      message: a.text(msg`Message`),
      ...createdAt,
    },
  },
  reviewReasons: {
    one: msg({ message: 'Reason', context: 'kind of record' }),
    fields: {
      name: a.bilingual(msg`Name`),
      text: a.bilingual(msg`Text for the owner`),
      resources: a.choice({
        products: msg`Products`,
        productRequests: msg`Product requests`,
        'products,productRequests': msg`Products and product requests`,
      })(msg`Offered for`),
      rank: a.number(msg`Rank`),
      isInUse: a.flag(msg`In use`),
      ...createdAt,
    },
  },
  reviewWords: {
    one: msg({ message: 'Word', context: 'kind of record' }),
    fields: {
      word: a.text(msg`Word`),
      match: a.choice({ word: msg`Whole words`, part: msg`Parts of words too` })(msg`Looked for as`),
      exceptions: a.text(msg`Exceptions`),
      isInUse: a.flag(msg`In use`),
      ...createdAt,
    },
  },
  sessions: {
    one: msg({ message: 'Session', context: 'kind of record' }),
    fields: {
      accountId: a.named(msg({ message: 'Account', context: 'kind of record' })),
      device: a.device(msg`Device`),
      createdAt: a.moment(msg`Signed in`),
      lastUsedAt: a.moment(msg`Last used`),
    },
  },
  suggestions: {
    one: msg({ message: 'Suggestion', context: 'kind of record' }),
    place: placeOf.suggestion,
    fields: {
      title: a.bilingual(msg`Title`),
      description: a.bilingual(msg`Description`),
      icon: a.image(msg`Icon`),
      ...createdAt,
      ...updatedAt,
    },
  },
  supports: {
    one: msg({ message: 'Support request', context: 'kind of record' }),
    place: placeOf.support,
    fields: {
      name: a.text(msg`Name`),
      phoneNumber: a.phone(msg`Phone Number`),
      message: a.text(msg`Message`),
      status: a.choice({ open: msg`Open`, handled: msg`Handled` })(msg`Status`),
      handledBy: a.named(msg`Handled by`),
      handledAt: a.moment(msg`Handled At`),
      ...createdAt,
    },
  },
  transactions: {
    one: msg({ message: 'Transaction', context: 'kind of record' }),
    fields: {
      userId: a.user(msg`User`),
      amount: a.money(msg`Amount`),
      sign: a.choice({ Positive: msg`Positive`, Negative: msg`Negative` })(msg`Sign`),
      balance: a.money(msg`New balance`),
      status: a.text(msg`Status`),
      ...createdAt,
    },
  },
  users: {
    one: msg({ message: 'User', context: 'kind of record' }),
    place: placeOf.user,
    fields: {
      name: a.text(msg`Name`),
      phoneNumber: a.phone(msg`Phone Number`),
      countryId: a.country(msg`Country`),
      cityId: a.city(msg`City`),
      promoted: a.flag(msg({ message: 'Promoted', context: 'user' })),
      status: a.choice({ active: msg`Active`, suspended: msg`Suspended` })(msg`Status`),
      icon: a.image(msg({ message: 'Icon', context: 'user' })),
      ...createdAt,
    },
  },
  whatsappSupports: {
    one: msg({ message: 'WhatsApp support contact', context: 'kind of record' }),
    place: placeOf.whatsappSupport,
    fields: { name: a.text(msg`Name`), link: a.code(msg`Link`), ...contact },
  },
}

/** The words for a kind of record; one that is not known keeps its own name. */
export const wordsOfRecord = (resource: string): RecordWords =>
  (recordWords as Partial<Record<string, RecordWords>>)[resource] ?? {
    one: { id: resource, message: resource },
    fields: {},
  }
