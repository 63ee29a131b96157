import { useLingui } from '@lingui/react/macro'
import { ApiError, issuesOf } from '../api/client.ts'
import type { ChangeFacts } from '../api/queries.ts'
import { errorAt } from '../ui/fields/field-errors.ts'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'

/** The text of a notification. */
export interface NotificationText {
  title: string
  message: string
}

export const blankNotification: NotificationText = { title: '', message: '' }

/** Both are required (section 5). */
export const saysSomething = ({ title, message }: NotificationText) => title.trim() !== '' && message.trim() !== ''

/** The toasts of a notification, to one user or to all (section 8). */
export function useSendingTexts(): ChangeFacts {
  const { t } = useLingui()
  return {
    success: t`Notification sent successfully!`,
    failure: (error) =>
      error instanceof ApiError && error.code === 'REFUSED'
        ? t`Failed to send notification.`
        : t`Error sending notification: ${error.message}`,
  }
}

interface NotificationFieldsProps {
  text: NotificationText
  onChange: (text: NotificationText) => void
  /** Shows the errors of missing fields, once sending was tried. */
  tried: boolean
  /** The error of the last try. */
  error: Error | null
}

/** Title and message of a notification. */
export function NotificationFields({ text, onChange, tried, error }: NotificationFieldsProps) {
  const { t } = useLingui()
  const issues = issuesOf(error)
  const missing = (part: string) => (tried && part.trim() === '' ? t`Required.` : undefined)
  return (
    <>
      <TextField
        label={t`Title`}
        required
        maxLength={200}
        value={text.title}
        onChange={(title) => onChange({ ...text, title })}
        error={errorAt(issues, 'title') ?? missing(text.title)}
      />
      <TextArea
        label={t`Message`}
        required
        maxLength={2000}
        value={text.message}
        onChange={(message) => onChange({ ...text, message })}
        error={errorAt(issues, 'message') ?? missing(text.message)}
      />
    </>
  )
}
