import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { Reason } from './failures.ts'
import { by, paged } from './lists.ts'
import { answer, component, Id, requiredText, Timestamp } from './shapes.ts'

const title = z.string().meta({ examples: ['Your listing is live'] })
const message = z.string().meta({ examples: ['It can be found in the app now.'] })

/** How long a notification to everybody is held, in seconds, so that it can be stopped. */
export const holdSeconds = 30

/** A notification as it was accepted; to everybody where `userId` is null. */
export const Notification = component('Notification', {
  _id: Id,
  userId: Id.nullable(),
  title,
  message,
  createdAt: Timestamp,
})
export type Notification = z.infer<typeof Notification>

export const NotificationStatus = z
  .enum(['queued', 'delivered', 'failed', 'stopped'])
  .meta({ id: 'NotificationStatus' })
export type NotificationStatus = z.infer<typeof NotificationStatus>

/** The state of a notification's delivery. */
export const SentNotification = component('SentNotification', {
  _id: Id,
  userId: z.object({ _id: Id, name: z.string() }).nullable(),
  title,
  message,
  createdAt: Timestamp,
  status: NotificationStatus,
  attempts: z.int().describe('How often its delivery was tried.'),
  endedAt: Timestamp.nullable(),
  heldSeconds: z
    .int()
    .nullable()
    .describe('Until its delivery begins, where it is held and can be stopped; null for every other.'),
  lastError: Reason.nullable().describe('Why the last try failed.'),
})
export type SentNotification = z.infer<typeof SentNotification>

export const Message = z.object({
  title: requiredText(200).meta({ examples: ['Your listing is live'] }),
  message: requiredText(2000).meta({ examples: ['It can be found in the app now.'] }),
})
export const Accepted = z.object({ success: z.boolean(), data: z.object({ notification: Notification }) })

export const notifications = resource('notifications', {
  sendAll: endpoint(
    'POST /notifications/send-all',
    'notifications.broadcast',
    'Stores a notification to everybody and queues its delivery; `success` tells whether it was accepted.',
    {
      description: `It is held for ${holdSeconds} seconds, in which it can be stopped.`,
      body: Message,
      response: Accepted,
      status: 201,
    },
  ),
  send: endpoint(
    'POST /notifications/send',
    'notifications.send',
    'Stores a notification to one user and queues its delivery; `success` tells whether it was accepted.',
    {
      body: Message.extend({ userId: Id }),
      response: Accepted,
      status: 201,
      failures: ['NOT_FOUND'],
    },
  ),
  stop: endpoint(
    'PUT /notifications/{id}/stop',
    'notifications.send',
    'Stops a notification that is held; 409 once its delivery has begun.',
    {
      response: answer({ notification: Notification }),
      failures: ['SENDING_HAS_BEGUN'],
    },
  ),
  audience: endpoint(
    'GET /notifications/audience',
    'notifications.read',
    'How many users a notification to everybody goes to.',
    {
      response: answer({ audience: z.object({ users: z.int().meta({ examples: [1500] }) }) }),
    },
  ),
  list: endpoint(
    'GET /notifications',
    'notifications.read',
    'What was sent, newest first, and how it ended.',
    paged('notifications', SentNotification, {
      criteria: {
        userId: by.reference('users', 'The user it was sent to.'),
        to: by.choice(z.enum(['everybody']), 'Only what was sent to everybody.'),
        status: by.choice(NotificationStatus, 'Those in one state of delivery.'),
        createdAt: by.days('When it was sent.'),
      },
      orders: ['createdAt'],
    }),
  ),
  get: endpoint('GET /notifications/{id}', 'notifications.read', 'One notification, and how it ended.', {
    response: answer({ notification: SentNotification }),
  }),
})
