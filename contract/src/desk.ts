import { z } from 'zod'
import { Change } from './changes.ts'
import { endpoint, resource } from './endpoint.ts'
import { rule } from './failures.ts'
import { by, paged } from './lists.ts'
import { numberInText } from './numbers.ts'
import { ProductRequest } from './product-requests.ts'
import { Product } from './products.ts'
import { answer, BilingualText, component, Id, ImageAddress, text, Timestamp, Version } from './shapes.ts'

/** What is decided on at the review desk. */
export const ReviewedResource = z.enum(['products', 'productRequests']).meta({ id: 'ReviewedResource' })
export type ReviewedResource = z.infer<typeof ReviewedResource>

/**
 * What can be decided. The first three change the status of the listing; `later` brings it back after a time, `handOver` gives it to
 * one colleague, `secondLook` to any other than the one who asks for it.
 */
export const DecisionKind = z
  .enum(['approve', 'reject', 'requestChanges', 'later', 'handOver', 'secondLook'])
  .meta({ id: 'DecisionKind' })
export type DecisionKind = z.infer<typeof DecisionKind>

/** The parts of what waits: everything, with flags, with reports, edited after its approval, for a second look, handed over to me. */
export const DeskQueue = z
  .enum(['all', 'flagged', 'reported', 'edited', 'secondLook', 'mine'])
  .meta({ id: 'DeskQueue' })
export type DeskQueue = z.infer<typeof DeskQueue>

/** Why something is a flag: each may be wrong, so it sorts and shows, and decides nothing. */
export const FlagKind = z
  .enum([
    'contact',
    'word',
    'samePhoto',
    'sameText',
    'price',
    'manyAtOnce',
    'newAccount',
    'rejectedBefore',
    'suspendedBefore',
  ])
  .meta({ id: 'FlagKind' })
export type FlagKind = z.infer<typeof FlagKind>

export const Flag = component('Flag', {
  kind: FlagKind,
  field: z
    .enum(['name', 'description', 'message', 'price', 'images'])
    .nullable()
    .describe('Where the evidence is; null where it is about the owner.'),
  spans: z
    .array(z.object({ start: z.int(), end: z.int(), is: z.string() }))
    .describe('Parts of the text of the field, in UTF-16 units, with what each is taken for.'),
  image: ImageAddress.nullable().describe('The picture concerned.'),
  listing: z
    .object({ _id: Id, name: z.string(), image: ImageAddress.nullable(), userName: z.string() })
    .nullable()
    .describe('The other listing that has the same picture or text.'),
  number: z
    .number()
    .nullable()
    .describe('Listings within the hour, days of the account, earlier rejections, or the likeness from 0 to 1.'),
})
export type Flag = z.infer<typeof Flag>

const Person = z.object({ _id: Id, name: z.string() })

export const Decision = component('Decision', {
  _id: Id,
  at: Timestamp,
  by: Person.nullable(),
  resource: ReviewedResource,
  recordId: Id,
  name: z.string().describe('What the listing was called.'),
  decision: DecisionKind,
  reasons: z.array(z.object({ _id: Id, name: BilingualText, text: BilingualText })),
  note: z.string().describe('What the owner is told besides the reasons.'),
  internalNote: z.string(),
  until: Timestamp.nullable().describe('When a listing decided on `later` comes back.'),
  to: Person.nullable().describe('The colleague whom it was handed over to.'),
})
export type Decision = z.infer<typeof Decision>

export const ListingDecision = Decision.extend({
  calls: z.array(z.string()).describe('The calls that made it, as the trail names them: it may have been done again.'),
  isInEffect: z.boolean().describe('Whether nobody has taken it back.'),
}).meta({ id: 'ListingDecision' })
export type ListingDecision = z.infer<typeof ListingDecision>

const Bounds = z.object({ median: z.number(), low: z.number(), high: z.number(), count: z.int() })

export const DeskItem = component('DeskItem', {
  resource: ReviewedResource,
  _id: Id,
  version: Version,
  waitingSince: Timestamp,
  leasedUntil: Timestamp,
  product: Product.nullable(),
  productRequest: ProductRequest.nullable(),
  path: z.array(z.object({ _id: Id, name: BilingualText })).describe('Its category, from the top.'),
  prices: Bounds.nullable().describe(
    'What verified listings of the category cost: median, 10th and 90th percentile; null where too few do.',
  ),
  owner: z
    .object({
      _id: Id,
      name: z.string(),
      createdAt: Timestamp,
      city: BilingualText.nullable(),
      country: BilingualText.nullable(),
      wallet: z.number(),
      status: z.string(),
      verified: z.int(),
      rejected: z.int(),
      verifiedRequests: z.int().optional().describe('How many of the verified ones are product requests.'),
      rejectedRequests: z.int().optional().describe('How many of the rejected ones are product requests.'),
      reported: z.int(),
      suspensions: z.int().describe('How often the account was suspended before.'),
    })
    .nullable(),
  reports: z.array(z.object({ _id: Id, message: z.string(), createdAt: Timestamp, userId: Person })),
  decisions: z.array(Decision).describe('Earlier decisions on it, newest first.'),
  ownerDecisions: z.array(Decision).describe("The last decisions on its owner's other listings, newest first."),
  flags: z.array(Flag),
  similar: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      price: z.number().nullable(),
      image: ImageAddress.nullable(),
      userName: z.string(),
      likeness: z.number(),
    }),
  ),
  edited: z
    .object({
      at: Timestamp,
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
      names: Change.shape.names,
    })
    .nullable()
    .describe('What was changed since it was last approved, in the fields and with the names of the trail.'),
})
export type DeskItem = z.infer<typeof DeskItem>

/** What the failure DECIDED_MEANWHILE says, as its `current`; those of CHANGED_MEANWHILE and LEASE_OVER are the item as it is now. */
export const DecidedMeanwhile = component('DecidedMeanwhile', {
  at: Timestamp.nullable(),
  by: Person.nullable(),
  status: z.string().meta({ description: 'The status that the listing has since.', examples: ['verified'] }),
})
export type DecidedMeanwhile = z.infer<typeof DecidedMeanwhile>

const Agreement = z.object({
  opinions: z.int().min(0).describe('How many second opinions there are.'),
  agreed: z.int().min(0).describe('How many of them say the same.'),
})

const Minutes = z.int().min(1).max(525_600)
const olderThan = 'Minutes that it has waited at least.'

/** What narrows a queue; all of it is kept in the address of the desk. */
export const DeskNarrowing = z.object({
  resource: ReviewedResource,
  queue: DeskQueue.default('all'),
  filterId: Id.optional().describe('A category with all below it.'),
  countryId: Id.optional().describe('The country of the owner.'),
  language: z.enum(['en', 'ar']).optional().describe('The script that most of its texts are in.'),
  olderThan: numberInText(Minutes).optional().describe(olderThan),
})
export type DeskNarrowing = z.output<typeof DeskNarrowing>

/** The most that a desk holds at once. */
export const mostHeld = 10
/** A queue counts so far. */
export const mostCounted = 10_000
export const mostReasons = 5

const decisionsOnSome = paged('decisions', Decision, {
  criteria: {
    userId: by.reference('users', 'The owner of the listings.'),
    productId: by.reference('products'),
    productRequestId: by.reference('productRequests'),
  },
  orders: ['createdAt'],
})

/** What was decided on listings, at the desk and elsewhere. */
export const decisions = resource('decisions', {
  list: endpoint(
    'GET /decisions',
    'decisions.read',
    'Decisions that are in effect on the listings of an owner or on one listing, newest first, without second opinions.',
    {
      ...decisionsOnSome,
      // Nobody looks through all of them, and all would be counted.
      query: decisionsOnSome.query.refine(
        ({ userId, productId, productRequestId }) => (userId ?? productId ?? productRequestId) !== undefined,
        { path: ['userId'], error: rule('REQUIRED') },
      ),
      description: 'One of the three criteria is needed.',
    },
  ),
})

/** The desk at which products and product requests are decided on, one at a time, by many people at once. */
export const desk = resource('desk', {
  queues: endpoint('GET /desk/queues', 'listings.decide', 'How much waits in each queue, and since when.', {
    query: DeskNarrowing.omit({ queue: true }),
    response: answer({
      queues: z.array(
        z.object({
          queue: DeskQueue,
          waiting: z
            .int()
            .max(mostCounted)
            .describe('10000 where so many wait or more. What somebody holds waits too.'),
          oldest: Timestamp.nullable(),
        }),
      ),
      held: z
        .array(z.object({ accountId: Id, name: z.string(), listings: z.array(Id) }))
        .describe('Who holds which at the moment.'),
    }),
  }),
  take: endpoint(
    'POST /desk/take',
    'listings.decide',
    'Hands out what waits longest and nobody else holds, up to a number that a desk holds.',
    {
      description:
        'The answer is all that the desk holds of this queue, what waits longest first: what it held before, prolonged, and what came to it. ' +
        'Each is held for two minutes; `renew` prolongs that. What is not decided until then goes back by itself, and so does at once what ' +
        'the desk holds of another queue.',
      body: DeskNarrowing.extend({
        olderThan: Minutes.optional().describe(olderThan),
        desk: Id.describe('Made by the tab that the desk is open in.'),
        count: z.int().min(1).max(mostHeld),
        first: Id.optional().describe('A listing to begin with, where nobody else holds it.'),
      }),
      response: answer({ items: z.array(DeskItem) }),
    },
  ),
  renew: endpoint('POST /desk/renew', 'listings.decide', 'Prolongs what a desk holds.', {
    body: z.object({ desk: Id }),
    response: answer({ held: z.array(Id), until: Timestamp }),
  }),
  release: endpoint('POST /desk/release', 'listings.decide', 'Gives back all that a desk holds.', {
    body: z.object({ desk: Id }),
    response: answer({ released: z.int() }),
  }),
  decide: endpoint('POST /desk/decide', 'listings.decide', 'Decides on a listing that waits.', {
    description:
      'It is one that the desk holds; or, without a desk, one that no colleague holds, else `HELD_AT_DESK`. A change like any other: it is in the trail, and `POST /changes/undo` takes it back. A decision on something decided answers ' +
      '`DECIDED_MEANWHILE`, whose `current` says who decided and when (`DecidedMeanwhile`); one on a lease that is over, or on what was ' +
      'changed meanwhile, `LEASE_OVER` or `CHANGED_MEANWHILE`, whose `current` is the item as it is now (`DeskItem`). A sample of the ' +
      'decisions is handed out in the queue `secondLook` to somebody else, as if nobody had decided: what is decided there is a second ' +
      'opinion, which changes nothing of the listing and of which nobody is told.',
    body: z.object({
      desk: Id.optional().describe('The desk that holds it; none where it is decided on elsewhere.'),
      resource: ReviewedResource,
      _id: Id,
      version: z.int().min(1).describe('Of the listing that was looked at.'),
      decision: DecisionKind,
      reasons: z.array(Id).max(mostReasons).default([]),
      note: text(2000).default(''),
      internalNote: text(2000).default(''),
      minutes: z
        .int()
        .min(1)
        .max(43_200)
        .optional()
        .describe('After which `later` brings it back; an hour unless told.'),
      to: Id.optional().describe('The colleague of `handOver`.'),
    }),
    response: answer({ decision: Decision }),
    failures: [
      'NOT_FOUND',
      'DECIDED_MEANWHILE',
      'CHANGED_MEANWHILE',
      'LEASE_OVER',
      'HELD_AT_DESK',
      'REASON_REQUIRED',
      'REASON_NOT_OFFERED',
      'COLLEAGUE_REQUIRED',
    ],
  }),
  decisions: endpoint(
    'GET /desk/decisions',
    'listings.decide',
    'The last fifty decisions of the one who calls that nobody has taken back, newest first.',
    {
      response: answer({ decisions: z.array(Decision.extend({ call: z.string() })) }),
    },
  ),
  listingDecisions: endpoint(
    'GET /desk/listings/{id}/decisions',
    'listings.decide',
    'What was decided on one listing, newest first: also what was taken back since, and of a listing that is gone.',
    {
      description:
        'Without second opinions, which decide nothing. Of what was taken back, decisions that gave a status are known.',
      response: answer({ decisions: z.array(ListingDecision) }),
    },
  ),
  agreement: endpoint(
    'GET /desk/agreement',
    'listings.decide',
    'How often second opinions agree with the first decision: by what was decided, and by its reasons.',
    {
      description:
        'Of the last thousand second opinions, on decisions that are in effect. An opinion agrees with a decision of the same kind, and ' +
        'with a reason that it names too.',
      response: answer({
        decisions: z.array(Agreement.extend({ decision: DecisionKind })),
        reasons: z.array(Agreement.extend({ _id: Id, name: BilingualText })),
      }),
    },
  ),
  colleagues: endpoint('GET /desk/colleagues', 'listings.decide', 'Whom a listing can be handed over to.', {
    response: answer({ colleagues: z.array(Person) }),
  }),
})
