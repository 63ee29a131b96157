import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { BilingualText, Id, Timestamp } from './shapes.ts'

/** The kinds of records that the trail is about. */
export const ChangedResource = z
  .enum([
    'accounts',
    'automations',
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
    'sessions',
    'suggestions',
    'supports',
    'transactions',
    'users',
    'whatsappSupports',
  ])
  .meta({ id: 'ChangedResource', examples: ['users'] })
export type ChangedResource = z.infer<typeof ChangedResource>

const RecordTitle = z.union([BilingualText, z.string()]).meta({ examples: ['Lina Haddad'] })
/** What a record is called, in both languages where its name has both. */
export type RecordTitle = z.infer<typeof RecordTitle>

const Fields = z
  .record(z.string(), z.unknown())
  .nullable()
  .meta({ examples: [{ status: 'active' }] })

export const Change = z
  .object({
    _id: z
      .int()
      .min(1)
      .meta({ examples: [1284] }),
    at: Timestamp,
    by: z
      .object({
        kind: z.enum(['person', 'app', 'program']),
        accountId: Id.nullable().meta({ description: 'The administrator, where a person made it.' }),
        name: z
          .string()
          .nullable()
          .meta({ description: 'The name of the person, or what of the program made it.', examples: ['Sara'] }),
      })
      .meta({ description: 'Who made it: an administrator, the app or a public form, or the program itself.' }),
    call: z.string().meta({
      description: 'The same in all changes that one call made.',
      examples: ['1f7ae1d8-6a3e-4b53-9f6b-2c9c3b1f2d10'],
    }),
    resource: ChangedResource,
    recordId: Id,
    name: RecordTitle.nullable().meta({
      description: 'What the record is called now, or was called when it was removed; null where it has no name.',
    }),
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
    undoneBy: z
      .int()
      .nullable()
      .meta({ description: 'The change that takes this one back.', examples: [null] }),
    undo: z
      .enum(['possible', 'undone', 'impossible'])
      .meta({ description: 'Whether it can be taken back; what others changed since may still refuse it.' }),
  })
  .meta({ id: 'Change' })
export type Change = z.infer<typeof Change>

/** What the trail is narrowed by. */
export const ChangeCriteria = z.object({
  recordId: Id.optional().meta({ description: 'One record.' }),
  resource: ChangedResource.optional().meta({ description: 'One kind of record.' }),
  accountId: Id.optional().meta({ description: 'The administrator who made them.' }),
  event: z.string().max(64).optional().meta({ description: 'What happened.' }),
  from: Timestamp.optional().meta({ description: 'The first moment.' }),
  to: Timestamp.optional().meta({ description: 'The first moment after them.' }),
})
export type ChangeCriteria = z.output<typeof ChangeCriteria>

/** A place in the trail: the microsecond of an entry and its identifier. */
const Cursor = z.string().regex(/^\d{1,16}-\d{1,15}$/)

/** Every change that was ever made, in the words of the wire. */
export const changes = resource('changes', {
  list: endpoint({
    method: 'GET',
    path: '/changes',
    access: 'admin',
    summary: 'What was changed, newest first.',
    description:
      'Without `recordId` in the order of time. The next page begins at `next`, however much was changed meanwhile.',
    query: ChangeCriteria.extend({
      before: Cursor.optional().meta({ description: 'The `next` of the page before it.' }),
      limit: z.coerce.number<number>().int().min(1).max(200).default(50).meta({ description: 'Changes on a page.' }),
    }),
    response: z.object({
      data: z.object({
        changes: z.array(Change),
        next: Cursor.nullable().meta({
          description: 'Where the next page begins; null on the last.',
          examples: [null],
        }),
      }),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/changes/export',
    access: 'admin',
    summary: 'All that was changed, as CSV for a spreadsheet.',
    description:
      'UTF-8 with a byte order mark. A line for each field of a change: a text in two languages is two fields, parts of a record are JSON. ' +
      'A text that a spreadsheet would take for a formula begins with an apostrophe.',
    query: ChangeCriteria.extend({
      language: z.enum(['en', 'ar']).default('en').meta({ description: 'The language of the headings and names.' }),
    }),
    stream: 'text/csv',
    response: z.string().meta({ examples: ['Time,By,Kind of record,Record,Identifier,Event,Field,Before,After'] }),
  }),
})
