import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { Id, requiredText, Timestamp } from './shapes.ts'

export const Notification = z
  .object({
    _id: Id,
    userId: Id.nullable(),
    title: z.string().meta({ examples: ['Your listing is live'] }),
    message: z.string().meta({ examples: ['It can be found in the app now.'] }),
    createdAt: Timestamp,
  })
  .meta({ id: 'Notification' })

export const notifications = resource('notifications', {
  send: endpoint({
    method: 'POST',
    path: '/notifications/send',
    access: 'admin',
    summary: 'Stores a notification to one user and queues its delivery; `success` tells whether it was accepted.',
    body: z.object({
      userId: Id,
      title: requiredText(200).meta({ examples: ['Your listing is live'] }),
      message: requiredText(2000).meta({ examples: ['It can be found in the app now.'] }),
    }),
    response: z.object({ success: z.boolean(), data: z.object({ notification: Notification }) }),
    status: 201,
  }),
})
