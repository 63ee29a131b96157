import { notifications } from '@dealsy/contract'
import { recordChange } from '../../changes/changes.ts'
import { implement } from '../../http/implement.ts'
import { storeNotification } from './queries.ts'

/** Notifications: spec section 7; stored and queued in one transaction, delivered by the queue. */
export const notificationRoutes = implement(notifications, {
  send: async ({ change, body, services }) => {
    const notification = await storeNotification(change.db, body)
    await services.queue.add(change.db, 'deliver-notification', { notificationId: notification._id })
    await recordChange(change, {
      resource: 'notifications',
      id: notification._id,
      event: 'send',
      after: { userId: body.userId, title: body.title },
    })
    return { success: true, data: { notification } }
  },
})
