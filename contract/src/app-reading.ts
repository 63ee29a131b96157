import { z } from 'zod'
import { Banner } from './banners.ts'
import { City } from './cities.ts'
import { Country } from './countries.ts'
import { endpoint, resource } from './endpoint.ts'
import { EventCursor } from './events.ts'
import { Filter } from './filters.ts'
import { numberInText } from './numbers.ts'
import { Plan } from './plans.ts'
import { Product } from './products.ts'
import { answer, BilingualText, component, Id, Moment, OwnRef, Timestamp } from './shapes.ts'
import { Suggestion } from './suggestions.ts'
import { CallSupport, WhatsAppSupport } from './support-contacts.ts'
import { User } from './users.ts'
import { Wallet } from './wallets.ts'

/** A product as the app reads it. */
export const AppListing = Product.extend({
  userId: z.object({ _id: Id, ref: OwnRef, name: z.string() }),
  cityId: Id.nullable().describe('The city of its owner.'),
}).meta({ id: 'AppListing' })
export type AppListing = z.infer<typeof AppListing>

/** A picture that the app has named by an address on the web. */
const Picture = z.object({
  url: z.string().meta({ examples: ['https://images.example.com/listings/1.jpg'] }),
  state: z.enum(['waiting', 'stored', 'failed']),
  failure: z
    .enum([
      'notHttps',
      'privateAddress',
      'unreachable',
      'tooSlow',
      'tooLarge',
      'tooManyRedirects',
      'notFound',
      'notAnImage',
      'tooManyPixels',
    ])
    .nullable()
    .describe('Why it is not shown, where it has failed.'),
})

/** A product as its owner reads it: why it was decided on so, and what came of its pictures. */
export const OwnListing = AppListing.extend({
  decision: component('OwnDecision', {
    decision: z.enum(['approve', 'reject', 'requestChanges']),
    reasons: z.array(z.object({ _id: Id, text: BilingualText })).describe('Why, in both languages.'),
    note: z
      .string()
      .nullable()
      .meta({ description: 'What the moderator wrote to the owner.', examples: [null] }),
    at: Timestamp,
  })
    .nullable()
    .describe('The last decision on it; null where there is none.'),
  pictures: z.array(Picture),
}).meta({ id: 'OwnListing' })
export type OwnListing = z.infer<typeof OwnListing>

/** A notification in the inbox of a user, to this one or to everybody. */
export const InboxNotification = component('InboxNotification', {
  _id: Id,
  title: z.string().meta({ examples: ['Your listing is live'] }),
  message: z.string().meta({ examples: ['It can be found in the app now.'] }),
  toEverybody: z.boolean(),
  receivedAt: Timestamp,
})
export type InboxNotification = z.infer<typeof InboxNotification>

/** A place in the order of a list. */
const Cursor = z.string().regex(/^[\w-]{40,1500}$/)

const following = 'The `next` of the answer before.'
const next = 'Where the next answer begins; null at the end.'
const aPlace = { examples: ['WyIxNzYyMTYyMjAwMDAwMDAwIiwiMDE5YTVjMWUtN2I1YS03YzNlLTlmNGQtMmE2MWMwZGU4YjE3Il0'] }

/** At most `most` records of an answer, as many unless told. */
const limitedTo = (most: number, unlessTold = most) => numberInText(z.int().min(1).max(most).default(unlessTold))

/** The query and the answer of a list that is read from a place on. */
const byCursor = <const Key extends string, Item extends z.ZodType>(key: Key, item: Item, most = 200) => ({
  query: z.object({ after: Cursor.optional().describe(following), limit: limitedTo(most) }),
  response: z.object({
    data: z
      .object({ [key]: z.array(item) } as Record<Key, z.ZodArray<Item>>)
      .extend({ next: Cursor.nullable().meta({ description: next, ...aPlace }) }),
  }),
})

/** The most categories, attributes and items of one answer: more than most trees have. */
const mostFilters = 5000

const inFlag = (description: string) => z.enum(['true', 'false']).default('false').describe(description)

/** What the app reads. Every answer has a strong ETag, and is empty (304) where `If-None-Match` names it. */
export const appReading = resource('appReading', {
  products: endpoint('GET /app/products', 'app.read', 'Verified products, newest first, or what changed since.', {
    description:
      'To keep a copy: read all, then ask with `changedSince` (the time before the first call) and go on with each `next`. Then `products` are those that changed and are in the list, and `gone` those that changed and are not: removed, no longer verified, hidden, sold or elsewhere. A product may be told twice, and is never left out. The city of a product changes with its owner (`user.changed`).',
    query: z.object({
      after: z.union([EventCursor, Cursor]).optional().describe(following),
      limit: limitedTo(200, 50),
      changedSince: Moment.optional().describe('Only what changed since then; where to begin without `after`.'),
      filterId: Id.optional().describe('Only those of a category and all below it.'),
      cityId: Id.optional().describe('Only those whose owner is in a city.'),
      sold: inFlag('Sold ones too.'),
      hidden: inFlag('Hidden ones too.'),
    }),
    response: answer({
      products: z.array(AppListing),
      gone: z
        .array(z.object({ _id: Id, ref: OwnRef }))
        .describe('Of what changed: those that are not in the list any more.'),
      next: z
        .string()
        .nullable()
        .meta({ description: `${next} With \`changedSince\` there is always one.`, ...aPlace }),
      hasMore: z.boolean().describe('Whether there are more by now.'),
    }),
    failures: ['NOT_FOUND'],
  }),
  product: endpoint(
    'GET /app/products/{ref}',
    'app.read',
    'One product of any status, with what its owner is told about it.',
    {
      description: "By the app's `ref`, or by our `_id`.",
      response: answer({ product: OwnListing }),
    },
  ),
  filters: endpoint(
    'GET /app/filters',
    'app.read',
    'The tree of categories with their attributes and items, each with its parent, in no particular order.',
    byCursor('filters', Filter, mostFilters),
  ),
  countries: endpoint(
    'GET /app/countries',
    'app.read',
    'Countries in alphabetical order.',
    byCursor('countries', Country),
  ),
  cities: endpoint(
    'GET /app/cities',
    'app.read',
    'The cities of all countries in alphabetical order.',
    byCursor('cities', City, 5000),
  ),
  banners: endpoint('GET /app/cities/{cityId}/banners', 'app.read', 'The enabled banners of a city, newest first.', {
    ...byCursor('banners', Banner),
  }),
  plans: endpoint('GET /app/plans', 'app.read', 'Plans, newest first.', byCursor('plans', Plan)),
  suggestion: endpoint('GET /app/suggestion', 'app.read', 'The suggestion; null where there is none.', {
    response: answer({ suggestion: Suggestion.nullable() }),
  }),
  callSupports: endpoint(
    'GET /app/call-supports',
    'app.read',
    'Contacts of customer support by call, newest first.',
    byCursor('callCustomerSupports', CallSupport),
  ),
  whatsappSupports: endpoint(
    'GET /app/whatsapp-supports',
    'app.read',
    'Contacts of customer support on WhatsApp, newest first.',
    byCursor('whatsappCustomerSupports', WhatsAppSupport),
  ),
  user: endpoint('GET /app/users/{ref}', 'app.read', 'One user with the balance of the wallet.', {
    description: "By the app's `ref`, or by our `_id`.",
    response: answer({ user: User, wallet: Wallet }),
  }),
  inbox: endpoint('GET /app/users/{ref}/inbox', 'app.read', 'What a user was notified of, newest first.', {
    query: z.object({ after: Id.optional().describe(following), limit: limitedTo(200, 50) }),
    response: answer({
      notifications: z.array(InboxNotification),
      next: Id.nullable().describe(next),
    }),
  }),
})

/** Whether the answer to a call has a tag (ETag) that tells whether it is the one that the caller has. */
export const hasTag = ({ method, permission }: { method: string; permission: string }): boolean =>
  method === 'GET' && permission === 'app.read'
