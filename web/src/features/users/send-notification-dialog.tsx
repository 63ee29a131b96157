import { notifications } from '@dealsy/contract'
import type { User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useDraft } from '../../forms/draft.ts'
import { change } from '../../api/queries.ts'
import {
  blankNotification,
  NotificationFields,
  saysSomething,
  useSendingTexts,
} from '../../records/notification-fields.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'

/** Sends one user a notification; title and message are required (section 5). */
export function SendNotificationDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui()
  const [text, setText] = useState(blankNotification)
  const [tried, setTried] = useState(false)
  const draft = useDraft(`notification/${user._id}`, text, setText)
  const send = useMutation(change(notifications.send, { ...useSendingTexts(), about: user.name, draft }))

  function submit() {
    setTried(true)
    if (saysSomething(text)) send.mutate({ body: { userId: user._id, ...text } }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      title={t`Send Notification`}
      description={t`Goes to the app of ${user.name}.`}
      submitLabel={send.isPending ? t`Sending...` : t`Send Notification`}
      busy={send.isPending}
      dirty={text.title !== '' || text.message !== ''}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <NotificationFields text={text} onChange={setText} tried={tried} error={send.error} />
    </FormDialog>
  )
}
