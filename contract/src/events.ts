import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { type KindName, kinds } from './kinds.ts'
import { numberInText } from './numbers.ts'
import { answer, BilingualText, component, Id, identifier, Moment, Ref, Timestamp } from './shapes.ts'

/** The kinds of records whose changes concern the app. */
export const kindsOfEvents = [
  'banners',
  'businesses',
  'callSupports',
  'cities',
  'countries',
  'filters',
  'notifications',
  'plans',
  'products',
  'productRequests',
  'promotions',
  'reports',
  'suggestions',
  'supports',
  'transactions',
  'users',
  'whatsappSupports',
] as const satisfies readonly KindName[]
export type KindOfEvent = (typeof kindsOfEvents)[number]

/** What an event of the trail is called for the app. */
const eventWords: Readonly<Record<string, string>> = {
  activate: 'activated',
  approve: 'approved',
  create: 'created',
  credit: 'moved',
  debit: 'moved',
  'end-promotion': 'ended',
  feature: 'featured',
  handle: 'handled',
  reject: 'rejected',
  remove: 'removed',
  reopen: 'reopened',
  'request-changes': 'changesRequested',
  restore: 'restored',
  return: 'returned',
  suspend: 'suspended',
  unfeature: 'unfeatured',
}

const objectOf = (kind: KindOfEvent) => (kind === 'transactions' ? 'wallet' : kinds[kind].one)

/** The name of an event for the app, such as `product.approved`. A movement of a wallet is `wallet.moved`. */
export const nameOfEvent = (kind: KindOfEvent, event: string): string =>
  `${objectOf(kind)}.${eventWords[event] ?? 'changed'}`

const wordsOfEvents = new Set([...Object.values(eventWords), 'changed'])

/** The names of all events of each kind of record, such as `product.*`. */
export const eventsOfKinds: readonly (readonly [KindOfEvent, string])[] = kindsOfEvents.map((kind) => [
  kind,
  `${objectOf(kind)}.*`,
])

/** Whether it is the name of an event that there may be, or of all of a kind. */
export function isNameOfEvents(name: string): boolean {
  const [object, word = '', ...rest] = name.split('.')
  const isKnown = eventsOfKinds.some(([, all]) => all === `${object}.*`)
  return isKnown && rest.length === 0 && (word === '*' || wordsOfEvents.has(word))
}

/** A place in the order of events. */
export const EventCursor = z
  .string()
  .regex(/^\d{1,20}-\d{1,15}$/)
  .meta({ examples: ['48213-1284'] })

/** Something that happened in the back office and concerns the app. */
export const AppEvent = component('AppEvent', {
  _id: z.string().meta({ description: 'The same whenever and however it is sent.', examples: ['1284'] }),
  name: z.string().meta({ description: 'What happened.', examples: ['product.rejected'] }),
  cursor: EventCursor.describe('Its place in the order: what follows it is read `after` it.'),
  at: Timestamp,
  kind: z.enum(kindsOfEvents).describe('The kind of record.'),
  recordId: Id,
  ref: Ref.nullable().describe("The app's own identifier of the record, where the app has sent it."),
  version: z
    .int()
    .nullable()
    .meta({ description: 'The version that the record had after it.', examples: [3] }),
  record: z
    .record(z.string(), z.unknown())
    .nullable()
    .meta({
      description:
        'The record as it was then, with identifiers of what it refers to; as it was before, where it was removed.',
      examples: [{ name: 'Bicycle', status: 'rejected' }],
    }),
  refs: z.record(z.string(), Ref).meta({
    description: "The app's own identifiers of the records that the fields refer to, by ours.",
    examples: [{ '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17': '64f1c0ffee0ddba11ca5cade' }],
  }),
  changed: z.array(z.string()).meta({ description: 'The fields that were changed.', examples: [['status']] }),
  reasons: z
    .array(z.object({ _id: Id, text: BilingualText }))
    .describe('Why, in both languages, where somebody decided on a listing.'),
  note: z
    .string()
    .nullable()
    .meta({ description: 'What the moderator wrote to the owner.', examples: [null] }),
  undoes: z
    .string()
    .nullable()
    .meta({ description: 'The event that this one takes back.', examples: [null] }),
  by: z.enum(['person', 'program']).describe('A person of the back office, or the program itself.'),
})
export type AppEvent = z.infer<typeof AppEvent>

/** The most events of one answer. */
export const mostEvents = 200

export const events = resource('events', {
  list: endpoint('GET /app/events', 'app.events', 'What has happened, in one order, from a place on.', {
    description:
      'Poll with the `next` of the answer before. Events are kept as long as the trail is, at least thirty days. What the app has done itself is not among them. An undo is an event too.',
    query: z.object({
      after: EventCursor.optional().describe('The `next` of the answer before.'),
      since: Moment.optional().describe(
        'Where to begin without `after`, up to ten minutes earlier; at the first event unless told.',
      ),
      names: identifier(1000)
        .optional()
        .describe('Only these, with commas between them; `product.*` are all of products.'),
      limit: numberInText(z.int().min(1).max(mostEvents).default(100)),
    }),
    response: answer({
      events: z.array(AppEvent),
      next: EventCursor.describe('Where the next answer begins.'),
      hasMore: z.boolean().describe('Whether there are more by now.'),
    }),
  }),
})
