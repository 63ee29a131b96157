import { notifications } from '@dealsy/contract'
import { implement } from '../../http/implement.ts'
import { sendNotification } from '../../push/send-notification.ts'
import { listNotifications } from './queries.ts'

/** Notifications: spec section 7; accepted in the call's transaction, delivered afterwards. */
export const notificationRoutes = implement(notifications, {
  sendAll: async ({ change, body }) => ({
    success: true,
    data: { notification: await sendNotification(change, { ...body, userId: null }) },
  }),
  send: async ({ change, body }) => ({
    success: true,
    data: { notification: await sendNotification(change, body) },
  }),
  list: async ({ db, query }) => {
    const { rows, pagination } = await listNotifications(db, query)
    return { data: { notifications: rows }, pagination }
  },
})
