import { holdSeconds, notifications } from '@dealsy/contract'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { read } from '../../api/queries.ts'
import type { NotificationText } from '../../records/notification-fields.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { doubleClickTime } from '../../ui/buttons/two-steps.ts'
import { PhonePreview } from './phone-preview.tsx'

interface SendAllDialogProps {
  text: NotificationText
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The confirmation of a notification to all: the number of recipients and a preview. */
export function SendAllDialog({ text, busy, onConfirm, onClose }: SendAllDialogProps) {
  const { t } = useLingui()
  const cancel = useRef<HTMLButtonElement>(null)
  const [openedAt] = useState(() => performance.now())
  const query = useQuery({ ...read(notifications.audience, {}), gcTime: 0 })
  const users = query.data?.data.audience.users

  function confirm({ timeStamp }: MouseEvent) {
    // The second click of a double click belongs to the first step.
    if (timeStamp - openedAt > doubleClickTime) onConfirm()
  }

  return (
    <Dialog
      alert
      size="sm"
      title={t`Send Notification to All`}
      description={t`It is held for ${holdSeconds} seconds, in which you can stop it.`}
      firstFocus={cancel}
      onClose={onClose}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" busy={busy} disabled={users === undefined} onClick={confirm}>
            {busy ? t`Sending...` : t`Send Notification`}
          </Button>
        </>
      }
    >
      {query.isError ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-danger-text">
          {query.error.message || t`An unknown error occurred.`}
          <Button size="sm" onClick={() => void query.refetch()}>{t`Try again`}</Button>
        </div>
      ) : (
        <p role="status" className="font-medium">
          {users === undefined ? (
            t`Loading...`
          ) : (
            <Plural value={users} one="Goes to # user." other="Goes to # users." />
          )}
        </p>
      )}
      <PhonePreview text={text} />
    </Dialog>
  )
}
