import { notifications } from '@dealsy/contract'
import type { User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, issuesOf } from '../../api/client.ts'
import { change } from '../../api/queries.ts'
import { errorAt } from '../../ui/field-errors.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Sends one user a notification; title and message are required (section 5). */
export function SendNotificationDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui()
  const [title, setTitle] = useState('')
  const [message, setMessage] = useState('')
  const [tried, setTried] = useState(false)
  const send = useMutation(
    change(notifications.send, {
      success: t`Notification sent successfully!`,
      failure: (error) =>
        error instanceof ApiError && error.code === 'REFUSED'
          ? t`Failed to send notification.`
          : t`Error sending notification: ${error.message}`,
    }),
  )
  const issues = issuesOf(send.error)
  const missing = (text: string) => (tried && text.trim() === '' ? t`Required.` : undefined)

  function submit() {
    setTried(true)
    if (title.trim() === '' || message.trim() === '') return
    send.mutate({ body: { userId: user._id, title, message } }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      title={t`Send Notification`}
      description={t`Goes to the app of ${user.name}.`}
      submitLabel={send.isPending ? t`Sending...` : t`Send Notification`}
      busy={send.isPending}
      dirty={title !== '' || message !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t`Title`}
        required
        maxLength={200}
        value={title}
        onChange={setTitle}
        error={errorAt(issues, 'title') ?? missing(title)}
      />
      <TextArea
        label={t`Message`}
        required
        maxLength={2000}
        value={message}
        onChange={setMessage}
        error={errorAt(issues, 'message') ?? missing(message)}
      />
    </FormDialog>
  )
}
