import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { numberInText } from './numbers.ts'
import { kindNames } from './kinds.ts'
import { answer, BilingualText, component, Id, identifier, Moment, Timestamp } from './shapes.ts'

/** The kinds of records that the trail is about. */
export const ChangedResource = z.enum(kindNames).meta({ id: 'ChangedResource', examples: ['users'] })
export type ChangedResource = z.infer<typeof ChangedResource>

export const RecordTitle = z.union([BilingualText, z.string()]).meta({ examples: ['Lina Haddad'] })
/** What a record is called, in both languages where its name has both. */
export type RecordTitle = z.infer<typeof RecordTitle>

const Fields = z
  .record(z.string(), z.unknown())
  .nullable()
  .meta({ examples: [{ status: 'active' }] })

export const Change = component('Change', {
  _id: z
    .int()
    .min(1)
    .meta({ examples: [1284] }),
  at: Timestamp,
  by: z
    .object({
      kind: z.enum(['person', 'app', 'program']),
      accountId: Id.nullable().describe('The administrator, where a person made it, or the key of the app.'),
      name: z
        .string()
        .nullable()
        .meta({
          description: 'The name of the person or of the key, or what of the program made it.',
          examples: ['Sara'],
        }),
    })
    .describe('Who made it: an administrator, the app with a key or a public form, or the program itself.'),
  call: z.string().meta({
    description: 'The same in all changes that one call made.',
    examples: ['1f7ae1d8-6a3e-4b53-9f6b-2c9c3b1f2d10'],
  }),
  resource: ChangedResource,
  recordId: Id,
  name: RecordTitle.nullable().describe(
    'What the record is called now, or was called when it was removed; null where it has no name.',
  ),
  event: z.string().meta({ description: 'What happened to the record.', examples: ['suspend'] }),
  version: z
    .int()
    .nullable()
    .meta({ description: 'The version that the record had after it.', examples: [3] }),
  before: Fields.meta({
    description: 'The fields that were changed, as they were; all of a removed record.',
    examples: [{ status: 'active' }],
  }),
  after: Fields.meta({
    description: 'The fields that were changed, as they are since; all that a new record was given.',
    examples: [{ status: 'suspended' }],
  }),
  names: z.record(z.string(), RecordTitle).meta({
    description: 'What the records are called that the fields refer to, by their identifiers.',
    examples: [{ '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17': { en: 'Amman', ar: 'عمّان' } }],
  }),
  undoes: z
    .int()
    .nullable()
    .meta({ description: 'The change that this one takes back.', examples: [null] }),
  doesAgain: z.boolean().meta({
    description: 'Whether that took back another one itself, so that this one does it again.',
    examples: [false],
  }),
  undoneBy: z
    .int()
    .nullable()
    .meta({ description: 'The change that takes this one back.', examples: [null] }),
  undo: z
    .enum(['possible', 'undone', 'impossible'])
    .describe('Whether it can be taken back; what others changed since may still refuse it.'),
  others: z
    .int()
    .optional()
    .meta({ description: 'How many other changes its call made; where `each` is `call`.', examples: [3] }),
})
export type Change = z.infer<typeof Change>

/** The most characters of the name of an event. */
export const longestEvent = 64

/** What the trail is narrowed by. */
export const ChangeCriteria = z.object({
  recordId: Id.optional().describe('One record, with the notes on it.'),
  resource: ChangedResource.optional().describe('One kind of record.'),
  accountId: Id.optional().describe('The administrator who made them, or the key of the app.'),
  event: identifier(longestEvent).optional().describe('What happened.'),
  from: Moment.optional().describe('The first moment.'),
  to: Moment.optional().describe('The first moment after them.'),
})
export type ChangeCriteria = z.output<typeof ChangeCriteria>

/** A place in the trail: the microsecond of an entry and its identifier. */
export const ChangeCursor = z.string().regex(/^\d{1,16}-\d{1,15}$/)

const UndonePart = z.object({
  change: z.int().meta({ description: 'The change that is undone.', examples: [1284] }),
  resource: ChangedResource,
  recordId: Id,
  fields: z.array(z.string()).meta({
    description: 'The fields that it changed; none where it made or removed the record.',
    examples: [['price']],
  }),
})

const UndoConflict = UndonePart.extend({
  since: Change.nullable().describe('The last change of these fields; null where it is not known.'),
}).meta({ id: 'UndoConflict' })
/** Fields that were changed since, so that an undo leaves them as they are. */
export type UndoConflict = z.infer<typeof UndoConflict>

/** What an undo answers that met later changes, as the `current` of its failure UNDO_CONFLICT. */
export const UndoConflicts = component('UndoConflicts', {
  conflicts: z.array(UndoConflict),
  possible: z.array(UndonePart).describe('What can be taken back all the same, with `remaining`.'),
})
export type UndoConflicts = z.infer<typeof UndoConflicts>

const UndoOptions = z.object({
  remaining: z
    .boolean()
    .optional()
    .describe('Takes back what nobody has changed since, where not all can be taken back.'),
  tell: z
    .boolean()
    .optional()
    .describe(
      'Whether automations tell users of the undo, as of any change. To be said where users have been told of what is undone: ' +
        'without it the answer is then `USERS_TOLD`.',
    ),
})

/** Every change that was ever made, in the words of the wire. */
export const changes = resource('changes', {
  list: endpoint('GET /changes', 'changes.read', 'What was changed, newest first.', {
    description:
      'Without `recordId` in the order of time. The next page begins at `next`, however much was changed meanwhile.',
    query: ChangeCriteria.extend({
      call: Id.optional().describe('The `call` of the changes.'),
      each: z
        .enum(['change', 'call'])
        .default('change')
        .describe(
          'With `call` the changes of a call are one: of those that match, the one about the record that was acted on. `call` lists the others.',
        ),
      before: ChangeCursor.optional().describe('The `next` of the page before it.'),
      limit: numberInText(z.int().min(1).max(200).default(50)).describe('Changes on a page.'),
    }),
    response: answer({
      changes: z.array(Change),
      next: ChangeCursor.nullable().meta({
        description: 'Where the next page begins; null on the last.',
        examples: [null],
      }),
    }),
  }),
  people: endpoint('GET /changes/people', 'changes.read', 'Everybody who may have changed something, by name.', {
    description: 'Administrators first, then the keys of the app.',
    response: answer({
      people: z.array(
        z.object({
          _id: Id,
          name: z.string().meta({ examples: ['Sara'] }),
          keyStart: z
            .string()
            .nullable()
            .meta({ description: 'The first characters of a key of the app; null of a person.', examples: [null] }),
        }),
      ),
    }),
  }),
  export: endpoint('GET /changes/export', 'changes.export', 'All that was changed, as CSV for a spreadsheet.', {
    description:
      'UTF-8 with a byte order mark. A line for each field of a change: a text in two languages is two fields, parts of a record are JSON. ' +
      'Kinds, events and fields are the names that this reference uses, in every language. A text that a spreadsheet would take for a ' +
      'formula begins with an apostrophe.',
    query: ChangeCriteria.extend({
      language: z.enum(['en', 'ar']).default('en').describe('The language of the headings and names.'),
    }),
    stream: 'text/csv',
    response: z.string().meta({ examples: ['Time,By,Kind of record,Record,Identifier,Event,Field,Before,After'] }),
  }),
  undo: endpoint('POST /changes/undo', 'changes.undo', 'Takes back what a call has changed.', {
    description:
      'All changes of the call are undone together, each by a change of its own that names it in `undoes`: what was edited is as it ' +
      'was, what was removed is back with all that went with it, what was made is removed, and a movement of a wallet gets a ' +
      'counter-movement. To undo an undo is to do it again. Messages that users have not been sent yet are dropped. What was changed ' +
      'since is left alone: the answer is then `UNDO_CONFLICT`, and its `current` says who changed what (`UndoConflicts`). Rules that ' +
      'refuse a change refuse an undo.',
    body: z.union([
      UndoOptions.extend({ call: identifier(64).describe('The `call` of the changes.') }),
      UndoOptions.extend({ change: z.int().min(1).describe('One of the changes.') }),
    ]),
    response: answer({
      changes: z.array(Change).describe('The changes that the undo has made.'),
      conflicts: z.array(UndoConflict).describe('What was changed since and stays, with `remaining`.'),
    }),
    failures: [
      'NOT_FOUND',
      'UNDO_CONFLICT',
      'ALREADY_UNDONE',
      'NOT_UNDOABLE',
      'UNDO_NOT_ALLOWED',
      'USERS_TOLD',
      'IMAGE_GONE',
      'IN_USE',
      'COUNTRY_CODE_EXISTS',
      'COUNTRY_HAS_CITIES',
      'COUNTRY_HAS_USERS',
      'VIEW_NAME_EXISTS',
      'VIEW_DEFAULT_EXISTS',
      'TOO_MANY_VIEWS',
      'CITY_HAS_BANNERS',
      'CITY_HAS_USERS',
      'SUGGESTION_EXISTS',
      'USER_NOT_PROMOTED',
      'WALLET_HOLDS_LESS',
      'WALLET_FULL',
      'BUSINESS_CATEGORY_TYPE',
      'PRODUCT_CATEGORY_TYPE',
      'NOT_AN_ATTRIBUTE',
      'NOT_AN_ITEM',
      'PRICE_OUT_OF_RANGE',
      'NOT_RENTABLE',
      'PROMOTION_OVER',
      'ICON_REQUIRED',
      'TYPE_NOT_CHANGEABLE',
      'TYPE_IN_USE',
      'PLACE_IN_USE',
      'TOP_NOT_ALLOWED',
      'PLACE_NOT_ALLOWED',
      'CYCLE',
      'REQUIRED_NOT_ALLOWED',
      'FEATURED_NOT_ALLOWED',
      'MIN_ABOVE_MAX',
      'RENTABLE_ABOVE',
    ],
  }),
})
