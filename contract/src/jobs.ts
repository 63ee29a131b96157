import { z } from 'zod'
import { RecordTitle } from './changes.ts'
import { DecisionKind, mostReasons, ReviewedResource } from './desk.ts'
import { endpoint, resource } from './endpoint.ts'
import { Reason } from './failures.ts'
import { kindNames } from './kinds.ts'
import { AskedList } from './lists.ts'
import { Message } from './notifications.ts'
import { answer, component, Id, requiredIdentifier, text, Timestamp, Version } from './shapes.ts'

/** The most records of one job; the undo of a job takes all of it back in one transaction. */
export const mostAtOnce = 4000
/** The most records that a job names of those that it has left as they were. */
export const mostLeftNamed = 100

/** What each action takes that is of jobs alone: all others are calls, and take the body of these. */
export const jobActions = {
  'desk.decideOnMany': z.object({
    resource: ReviewedResource,
    decision: DecisionKind.extract(['approve', 'reject']),
    reasons: z.array(Id).max(mostReasons).default([]),
    note: text(2000).default(''),
    internalNote: text(2000).default(''),
  }),
  'notifications.sendToOwners': Message.extend({
    of: z.enum(['users', 'products', 'productRequests', 'businesses']),
  }),
  'products.endPromotions': z.object({}),
}

export const Job = component('Job', {
  _id: Id.describe('Also the `call` of all that it changes: `POST /changes/undo` takes that back.'),
  by: z.object({ _id: Id, name: z.string() }),
  action: z.string().meta({ examples: ['banners.updateStatus'] }),
  input: z.record(z.string(), z.unknown()).meta({ examples: [{ status: 'disabled' }] }),
  resource: z.enum(kindNames).describe('The kind of its records.'),
  total: z.int().max(mostAtOnce),
  done: z.int().describe('With how many it is done so far.'),
  skipped: z.int().describe('How many it has left as they were.'),
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  createdAt: Timestamp,
  endedAt: Timestamp.nullable(),
  left: z
    .array(z.object({ _id: Id, name: RecordTitle.nullable(), why: Reason }))
    .max(mostLeftNamed)
    .describe('The first of those that it has left as they were, with what each is called, and why.'),
})
export type Job = z.infer<typeof Job>

const Action = z.object({
  action: requiredIdentifier(100).meta({
    description:
      'A call that changes the record of its `{id}`, such as `banners.updateStatus`, or an action of jobs alone.',
    examples: ['banners.updateStatus'],
  }),
  input: z
    .record(z.string(), z.unknown())
    .default({})
    .meta({
      description: 'The body of the call without `version`; what a refusal says of fields is about these.',
      examples: [{ status: 'disabled' }],
    }),
})

/** One action on many records. */
export const jobs = resource('jobs', {
  create: endpoint('POST /jobs', 'jobs.run', 'Does one thing with many records, beside the calls.', {
    description:
      'With which ones is settled with the call: those named, or so many of a list of their kind, the oldest first. What comes later is left. ' +
      `At most ${mostAtOnce} at once. It takes the permission of the action too. What an action refuses for one record is left as it was, ` +
      'and the job says why. All changes are those of one call, so that one undo takes them back; it stops a job that is still running. ' +
      'Besides calls, the actions are `desk.decideOnMany` (of products or product requests that wait: `resource`, `decision`, ' +
      '`reasons`, `note`, `internalNote`), `products.endPromotions`, and `notifications.sendToOwners` (of users, products, product ' +
      'requests or businesses: `of`, `title`, `message`), which tells each owner once.',
    body: z.union([
      Action.extend({
        records: z
          .array(z.object({ _id: Id, version: Version.optional().describe('The version that was looked at.') }))
          .min(1)
          .max(mostAtOnce),
      }),
      Action.extend({
        ...AskedList.shape,
        count: z
          .int()
          .min(1)
          .max(mostAtOnce)
          .describe('How many there are, as the person was told: no more than so many are settled.'),
      }),
    ]),
    response: answer({ job: Job }),
    failures: ['NOT_FOUND', 'REASON_REQUIRED', 'REASON_NOT_OFFERED'],
    status: 201,
  }),
  list: endpoint('GET /jobs', 'jobs.run', 'The jobs of the administrator that run, the newest first; ten at most.', {
    response: answer({ jobs: z.array(Job) }),
  }),
  get: endpoint('GET /jobs/{id}', 'jobs.run', 'How far a job is; it is kept for seven days.', {
    response: answer({ job: Job }),
  }),
  stop: endpoint(
    'POST /jobs/{id}/stop',
    'jobs.run',
    'Stops a job; what it has done stays so. One that has ended stays as it is.',
    { response: answer({ job: Job }) },
  ),
})
