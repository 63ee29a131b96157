import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'

/**
 * Delivers a stored notification into its user's inbox and notes how that ended. A repeated delivery changes nothing.
 * Throws, to be tried again, where the database does not take it.
 */
export async function deliverNotification(db: Db, notificationId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const notification = await transaction
      .selectFrom('notifications')
      .select(['id', 'user_id', 'status'])
      .where('id', '=', notificationId)
      .forUpdate()
      .executeTakeFirst()
    if (!notification || notification.status === 'delivered') return
    if (notification.user_id !== null) {
      await transaction
        .insertInto('inbox')
        .values({ user_id: notification.user_id, notification_id: notification.id })
        .onConflict((existing) => existing.doNothing())
        .execute()
    }
    await transaction
      .updateTable('notifications')
      .set((eb) => ({ status: 'delivered', ended_at: eb.fn('now'), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', notificationId)
      .execute()
  })
}
