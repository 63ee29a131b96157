import { useLingui } from '@lingui/react/macro'
import { ApiError } from '../api/client.ts'
import { text } from '../forms/fields.ts'

export interface NotificationText {
  title: string
  message: string
}

/** The fields of a notification, to one user or to all; both are required (section 5). */
export function useNotificationFields() {
  const { t } = useLingui()
  return { title: text(t`Title`), message: text(t`Message`) }
}

/** Its toasts (section 8). */
export function useSendingTexts() {
  const { t } = useLingui()
  return {
    success: t`Notification sent successfully!`,
    failure: (error: Error) =>
      error instanceof ApiError && error.code === 'REFUSED'
        ? t`Failed to send notification.`
        : t`Error sending notification: ${error.message}`,
  }
}
