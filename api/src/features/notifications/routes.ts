import { notifications } from '@dealsy/contract'
import { answerOne, answerPage } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { sendNotification, stopNotification } from '../../push/notifications.ts'
import { countAudience, getNotification, notificationList } from './queries.ts'

/** Notifications: spec section 7; accepted in the call's transaction, delivered afterwards. */
export const notificationRoutes = implement(notifications, {
  sendAll: async ({ context, body }) => ({
    success: true,
    data: { notification: await sendNotification(context, { ...body, userId: null }) },
  }),
  send: async ({ context, body }) => ({
    success: true,
    data: { notification: await sendNotification(context, body) },
  }),
  stop: async ({ context, params }) => ({ data: { notification: await stopNotification(context, params.id) } }),
  audience: async ({ db }) => ({ data: { audience: { users: await countAudience(db) } } }),
  list: answerPage('notifications', notificationList),
  get: answerOne('notification', getNotification),
})
