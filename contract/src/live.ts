import { z } from 'zod'
import { Change, ChangedResource } from './changes.ts'
import { endpoint, resource } from './endpoint.ts'
import { numberInText } from './numbers.ts'
import { answer, component, Id } from './shapes.ts'

/** Somebody who has a record open. */
export const PersonPresent = component('PersonPresent', {
  accountId: Id,
  name: z.string().meta({ examples: ['Administrator'] }),
  isEditing: z.boolean().describe('Whether the record is open in a form.'),
})
export type PersonPresent = z.infer<typeof PersonPresent>

const ChangeAnnounced = z.object({
  type: z.literal('change'),
  ...Change.pick({
    _id: true,
    at: true,
    by: true,
    call: true,
    resource: true,
    recordId: true,
    event: true,
    version: true,
  }).shape,
})
/** That a record has changed. What it is now, the ordinary calls say. */
export type ChangeAnnounced = z.infer<typeof ChangeAnnounced>

/** One message of the stream. */
export const LiveMessage = z
  .discriminatedUnion('type', [
    z.object({
      type: z
        .enum(['ready', 'reset'])
        .describe(
          '`ready`: what follows is complete. `reset`: something was left out, so everything has to be read again.',
        ),
    }),
    ChangeAnnounced,
    z.object({ type: z.literal('presence'), resource: ChangedResource, recordId: Id, people: z.array(PersonPresent) }),
  ])
  .meta({ id: 'LiveMessage' })
export type LiveMessage = z.infer<typeof LiveMessage>

/** Seconds between two signs of life: of a stream, and of a record that a tab has open. */
export const liveSeconds = { stream: 15, tab: 5 }

/** The longest time of reading, in milliseconds, of which a new stream tells what was changed: a day. */
export const longestReading = 24 * 60 * 60_000

export const live = resource('live', {
  stream: endpoint(
    'GET /changes/stream',
    'live.read',
    'What changes from now on, and who has which record open, as it happens.',
    {
      description:
        'Server-sent events: `data` is a message as below, `id` the position after it. The first message is `ready`, or `reset` where ' +
        'not all that came after `after` can be told. A comment follows every 15 seconds. The stream ends with its session, and when ' +
        'the server closes; one who reads too slowly is dropped.',
      query: z.object({
        after: z
          .string()
          .regex(/^\d{1,18}-\d{1,18}$/)
          .optional()
          .describe('The `id` of the last message received: what came after it is sent first.'),
        readingFor: numberInText(z.int().min(0).max(longestReading))
          .optional()
          .describe(
            'Without `after`: for how many milliseconds the caller has been reading. What was changed in that time, or shortly ' +
              'before it, is sent first.',
          ),
      }),
      response: LiveMessage,
      stream: 'text/event-stream',
    },
  ),
  present: endpoint(
    'PUT /presence',
    'live.read',
    'Says that a tab of the dashboard has a record open; it counts for 15 seconds.',
    {
      description:
        'The answer has all who have the record open, the caller among them; changes of that come in the stream.',
      body: z.object({
        tab: Id.describe('Made by the tab, another one for each record that it has open.'),
        record: z
          .object({ resource: ChangedResource, recordId: Id, isEditing: z.boolean() })
          .nullable()
          .describe('Null once the tab has closed it.'),
      }),
      response: answer({ people: z.array(PersonPresent) }),
    },
  ),
})
