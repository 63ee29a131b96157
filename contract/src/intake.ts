import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { type CallFailureCode, Failure, rule } from './failures.ts'
import type { KindName } from './kinds.ts'
import { Accepted, Message } from './notifications.ts'
import { mostImages } from './products.ts'
import {
  answer,
  bilingual,
  component,
  Id,
  Moment,
  Money,
  PhoneNumber,
  Ref,
  requiredContact,
  requiredIdentifier,
  requiredText,
  text,
} from './shapes.ts'
import { SignedUpload, UploadedFile } from './uploads.ts'
import { TransactionSign } from './wallets.ts'

/** A record of the back office, named by the app's identifier or by ours. */
export class Reference {
  readonly kind: KindName
  readonly named: { ref: string } | { _id: string }

  constructor(kind: KindName, named: { ref: string } | { _id: string }) {
    this.kind = kind
    this.named = named
  }
}

const referenceTo = (kind: KindName) =>
  z
    .object({ ref: Ref.optional(), _id: Id.optional() })
    .refine(({ ref, _id }) => (ref === undefined) !== (_id === undefined), rule('REF_OR_ID'))
    .transform(({ ref, _id = '' }) => new Reference(kind, ref === undefined ? { _id: _id.toLowerCase() } : { ref }))
    .meta({ description: "By the app's `ref`, or by our `_id`.", examples: [{ ref: '64f1c0ffee0ddba11ca5cade' }] })

/** A picture that the app shows: the `fileUrl` of an upload, or an address on the web, from which it is fetched. */
const PictureAddress = requiredIdentifier(2048)
  .regex(/^(\/files\/icons\/|https?:\/\/)/, rule('NOT_AN_IMAGE_ADDRESS'))
  .meta({
    description: 'The `fileUrl` of an upload, or an https address that the picture is fetched from.',
    examples: ['https://images.example.com/listings/1.jpg'],
  })

const aDay = 24 * 60 * 60 * 1000

/** A moment of the app: its clock may be wrong by a day. One far ahead would keep every later message from being taken. */
const AppMoment = Moment.refine((moment) => Date.parse(moment) < Date.now() + aDay, rule('IN_THE_FUTURE'))

const times = {
  updatedAt: AppMoment.describe(
    "When the app's record was changed last. What is older than what was sent before changes nothing.",
  ),
  createdAt: AppMoment.optional().describe('When the app made the record; now unless told.'),
}

const listing = {
  ...times,
  userId: referenceTo('users'),
  filterId: referenceTo('filters'),
  name: requiredText(200),
  description: text(5000).default(''),
  price: Money,
}

/** What the app sends of each kind of record. A field that people of the back office own is not among them. */
export const takenIn = {
  users: component('AppUser', {
    ...times,
    name: requiredText(100).meta({ examples: ['Lina Haddad'] }),
    phoneNumber: PhoneNumber.meta({ examples: ['+962 79 000 0000'] }),
    countryId: referenceTo('countries').nullable().default(null),
    cityId: referenceTo('cities').nullable().default(null),
    promoted: z.boolean().default(false).describe('Whether the user may have an icon of their own.'),
  }),
  businesses: component('AppBusiness', {
    ...times,
    userId: referenceTo('users'),
    name: requiredText(150),
    phoneNumber: PhoneNumber,
    filterId: z.array(referenceTo('filters')).max(50, rule('TOO_MANY_FILTERS')).default([]),
  }),
  products: component('AppProduct', {
    ...listing,
    dailyRent: Money.nullable().default(null),
    monthlyRent: Money.nullable().default(null),
    filters: z
      .array(
        z.object({
          filterId: referenceTo('filters'),
          value: z.union([requiredText(500), bilingual(500), z.object({ item: referenceTo('filters') })]),
        }),
      )
      .max(100)
      .default([])
      .describe(
        'Values of the attributes of its category: a text, a text in both languages, or an item of the attribute.',
      ),
    images: z.array(PictureAddress).max(mostImages).default([]),
    sold: z.boolean().default(false),
    hidden: z.boolean().default(false),
  }),
  productRequests: component('AppProductRequest', {
    ...listing,
    phoneNumber: PhoneNumber,
    message: requiredText(5000),
  }),
  reports: component('AppReport', {
    ...times,
    productId: referenceTo('products'),
    userId: referenceTo('users'),
    message: requiredText(5000),
  }),
  supports: component('AppSupport', {
    ...times,
    name: requiredText(100),
    phoneNumber: requiredContact(100).meta({ examples: ['+962 79 000 0000'] }),
    message: requiredText(5000),
  }),
  promotions: component('AppPromotion', {
    ...times,
    productId: referenceTo('products'),
    amount: Money,
    numberOfDays: z.int().min(1).max(3650),
    startDate: Moment,
    endDate: Moment,
  }),
  transactions: component('AppTransaction', {
    ...times,
    userId: referenceTo('users'),
    amount: Money.positive(),
    sign: TransactionSign.default('Positive'),
  }),
} as const satisfies Partial<Record<KindName, z.ZodObject>>

/** A kind of record that the app sends. */
export type TakenInKind = keyof typeof takenIn
export type TakenIn<Kind extends TakenInKind> = z.output<(typeof takenIn)[Kind]>

export const takenInKinds = Object.keys(takenIn) as TakenInKind[]

export const Outcome = z
  .enum(['created', 'changed', 'unchanged', 'older', 'removed'])
  .describe(
    'What came of it: `older` where something newer had been sent before, `unchanged` where there was nothing to change.',
  )
export type Outcome = z.infer<typeof Outcome>

/** What came of one record that was sent. */
export const Taken = component('Taken', {
  ref: Ref,
  _id: Id.nullable().describe('Our identifier of the record; null where there is none.'),
  outcome: Outcome,
})
export type Taken = z.infer<typeof Taken>

/** The most lines of a batch. */
export const mostLines = 1000

/** One line of a batch. */
export const BatchLine = component('BatchLine', {
  method: z.enum(['PUT', 'DELETE']),
  kind: z.enum(takenInKinds),
  ref: Ref,
  updatedAt: AppMoment.optional().describe('When the app removed its record; of a DELETE.'),
  body: z.unknown().optional().describe('As in the call of the kind; of a PUT.'),
})

/** The answer to one line of a batch. */
export const LineAnswer = component('LineAnswer', {
  line: z.int().min(1).describe('Which line, from 1.'),
  status: z.int().meta({ description: 'The status that the call alone would have.', examples: [200] }),
  taken: Taken.optional(),
  failure: Failure.optional(),
})
export type LineAnswer = z.infer<typeof LineAnswer>

const refusals = [
  'NOT_FOUND',
  'REMOVED_MEANWHILE',
  'FIELD_FIXED',
  'ALREADY_EXISTS',
  'BROKEN_REFERENCE',
  'IN_USE',
] as const

const put = <const Path extends string, Body extends z.ZodType, const By extends 'app.write' | 'app.wallets'>(
  path: Path,
  body: Body,
  permission: By,
  one: string,
  failures: readonly CallFailureCode[] = [],
) =>
  endpoint(`PUT /app/${path}/{ref}`, permission, `Creates or changes ${one}.`, {
    description: 'The same call again changes nothing.',
    body,
    response: answer({ taken: Taken }),
    failures: [...refusals, ...failures],
  })

const remove = <const Path extends string, const By extends 'app.write' | 'app.wallets'>(
  path: Path,
  permission: By,
  summary: string,
) =>
  endpoint(`DELETE /app/${path}/{ref}`, permission, summary, {
    description:
      'What is gone already stays so: the answer is then `unchanged`. What was sent later than `updatedAt` is not removed (`older`).',
    query: z.object({ updatedAt: AppMoment.describe('When the app removed its record.') }),
    response: answer({ taken: Taken }),
    failures: refusals,
  })

/** What the app sends in. Each call names its record by the app's own identifier. */
export const intake = resource('intake', {
  putUser: put('users', takenIn.users, 'app.write', 'a user'),
  removeUser: remove('users', 'app.write', 'Removes a user whom nothing refers to.'),
  putBusiness: put('businesses', takenIn.businesses, 'app.write', 'a business', ['BUSINESS_CATEGORY_TYPE']),
  removeBusiness: remove('businesses', 'app.write', 'Removes a business.'),
  putProduct: put('products', takenIn.products, 'app.write', 'a product', [
    'PRODUCT_CATEGORY_TYPE',
    'PRICE_OUT_OF_RANGE',
    'NOT_RENTABLE',
    'NOT_AN_ATTRIBUTE',
    'NOT_AN_ITEM',
    'IMAGE_NOT_UPLOADED',
  ]),
  removeProduct: remove('products', 'app.write', 'Removes a product with its promotion and its reports.'),
  putProductRequest: put('product-requests', takenIn.productRequests, 'app.write', 'a product request'),
  removeProductRequest: remove('product-requests', 'app.write', 'Removes a product request.'),
  putReport: put('reports', takenIn.reports, 'app.write', 'a report'),
  removeReport: remove('reports', 'app.write', 'Removes a report.'),
  putSupport: put('supports', takenIn.supports, 'app.write', 'a support request'),
  removeSupport: remove('supports', 'app.write', 'Removes a support request.'),
  putPromotion: put('promotions', takenIn.promotions, 'app.write', 'a promotion of a product', ['PROMOTION_RUNS']),
  removePromotion: remove('promotions', 'app.write', 'Ends a promotion now.'),
  putTransaction: put(
    'transactions',
    takenIn.transactions,
    'app.wallets',
    'a movement of a wallet, which is never changed',
    ['WALLET_HOLDS_LESS', 'WALLET_FULL'],
  ),
  removeTransaction: remove('transactions', 'app.wallets', 'Takes a movement of a wallet back by its opposite.'),
  notify: endpoint(
    'POST /app/notifications',
    'app.notify',
    'Stores a notification to one user and queues its delivery; `success` tells whether it was accepted.',
    {
      body: Message.extend({ userId: referenceTo('users') }),
      response: Accepted,
      status: 201,
      failures: ['NOT_FOUND'],
    },
  ),
  presignUpload: endpoint(
    'POST /app/uploads/presign',
    'app.write',
    'Signs one upload of a picture, which the phone itself can make.',
    {
      description:
        'The second step is one POST to `data[0].url` as in `uploads.presign`. `fileUrl` is then one of the `images` of a product.',
      body: UploadedFile,
      answersOnce: true,
      response: SignedUpload,
    },
  ),
  batch: endpoint('POST /app/batch', 'app.write', 'Up to 1,000 of these calls at once, in their order.', {
    description:
      'A line for each call, as JSON (NDJSON), and a line of answer for each, in the same order. A line that is refused does not keep the others from being taken. The same batch again changes nothing. Movements of wallets need `app.wallets` too.',
    body: BatchLine,
    inLines: true,
    answersOnce: true,
    stream: 'application/x-ndjson',
    response: LineAnswer,
    failures: ['TOO_MANY_LINES'],
  }),
})
