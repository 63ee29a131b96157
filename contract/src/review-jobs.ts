import { z } from 'zod'
import { DecisionKind, mostReasons, ReviewedResource } from './desk.ts'
import { endpoint, resource } from './endpoint.ts'
import { answer, component, Id, text, Timestamp, Version } from './shapes.ts'

/** The most listings that are decided on together; the undo of a job takes all of it back in one transaction. */
export const mostAtOnce = 1000
/** The most listings that a job names of those that it has skipped. */
export const mostSkippedNamed = 100

/** Why a job has left a listing as it was: removed, decided on, held at the desk by a colleague, or changed since it was chosen. */
export const SkipReason = z.enum(['gone', 'decided', 'held', 'changed'])
export type SkipReason = z.infer<typeof SkipReason>

export const ReviewJob = component('ReviewJob', {
  _id: Id.describe('Also the `call` of all that it changes: `POST /changes/undo` takes that back.'),
  by: z.object({ _id: Id, name: z.string() }),
  resource: ReviewedResource,
  decision: DecisionKind.extract(['approve', 'reject']),
  total: z.int().max(mostAtOnce),
  done: z.int().describe('How many it has decided on so far.'),
  skipped: z.int().describe('How many it has left as they were.'),
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  createdAt: Timestamp,
  endedAt: Timestamp.nullable(),
  left: z
    .array(z.object({ _id: Id, name: z.string(), why: SkipReason }))
    .max(mostSkippedNamed)
    .describe('The first of those that it has skipped, with what each was called.'),
})
export type ReviewJob = z.infer<typeof ReviewJob>

const Decided = z.object({
  resource: ReviewedResource,
  decision: ReviewJob.shape.decision,
  reasons: z.array(Id).max(mostReasons).default([]),
  note: text(2000).default(''),
  internalNote: text(2000).default(''),
})

/** Decisions on many listings at once. */
export const reviewJobs = resource('reviewJobs', {
  create: endpoint(
    'POST /review-jobs',
    'listings.decide',
    'Approves or rejects many pending listings, beside the calls.',
    {
      description:
        'Which ones is settled with the call: those named, or so many of those that wait longest. What comes later is not decided on ' +
        `unseen. At most ${mostAtOnce} at once. Each is decided on as at the desk; one that was decided on or changed meanwhile, or that a ` +
        'colleague holds at the desk, is skipped. All changes are those of one call, so that one undo takes them back; it stops a job ' +
        'that is still running.',
      body: z.union([
        Decided.extend({
          listings: z
            .array(z.object({ _id: Id, version: Version.describe('The version that was looked at.') }))
            .min(1)
            .max(mostAtOnce),
        }),
        Decided.extend({
          longestWaiting: z
            .int()
            .min(1)
            .max(mostAtOnce)
            .describe('How many from the beginning of the list of those that wait for approval.'),
        }),
      ]),
      response: answer({ job: ReviewJob }),
      failures: ['REASON_REQUIRED', 'REASON_NOT_OFFERED'],
      status: 201,
    },
  ),
  list: endpoint(
    'GET /review-jobs',
    'listings.decide',
    'The jobs of the administrator that run, the newest first; ten at most.',
    {
      response: answer({ jobs: z.array(ReviewJob) }),
    },
  ),
  get: endpoint('GET /review-jobs/{id}', 'listings.decide', 'How far a job is; it is kept for seven days.', {
    response: answer({ job: ReviewJob }),
  }),
  stop: endpoint(
    'POST /review-jobs/{id}/stop',
    'listings.decide',
    'Stops a job; what it has decided on stays so. One that has ended stays as it is.',
    {
      response: answer({ job: ReviewJob }),
    },
  ),
})
