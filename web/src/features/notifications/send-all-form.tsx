import { holdSeconds, notifications } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useDraft } from '../../forms/draft.ts'
import { change } from '../../api/queries.ts'
import {
  blankNotification,
  NotificationFields,
  saysSomething,
  useSendingTexts,
} from '../../records/notification-fields.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { DraftNotice } from '../../ui/dialogs/draft-notice.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { SendAllDialog } from './send-all-dialog.tsx'

/** Writes to everybody, after a second step; what was sent is gone from the form (section 4). */
export function SendAllForm({ onSent }: { onSent: () => void }) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(blankNotification)
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const draft = useDraft('notification-to-all', text, setText)
  const send = useMutation(
    change(notifications.sendAll, { ...useSendingTexts(), about: ({ body }) => body.title, draft }),
  )

  function submit(event: SubmitEvent) {
    event.preventDefault()
    // What is missing must be on the page before it can have the focus.
    flushSync(() => setTried(true))
    if (saysSomething(text)) setAsking(true)
    else form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  function onSuccess() {
    setText(blankNotification)
    setTried(false)
    onSent()
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="grid gap-x-8 gap-y-5 rounded-lg border border-line bg-surface p-5 lg:grid-cols-[1fr_20rem]"
      >
        <div className="grid content-start gap-4">
          <DraftNotice draft={draft} />
          <NotificationFields text={text} onChange={setText} tried={tried} error={send.error} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-muted">{t`Goes to every user of the app; for ${holdSeconds} seconds it can be stopped.`}</p>
            <Button
              type="submit"
              variant="primary"
              icon={<Send aria-hidden className="size-4 rtl:-scale-x-100" />}
              className="ms-auto"
            >
              {t`Send Notification`}
            </Button>
          </div>
        </div>
        <PhonePreview text={text} />
      </form>
      {asking && (
        <SendAllDialog
          text={text}
          busy={send.isPending}
          onConfirm={() => send.mutate({ body: text }, { onSuccess, onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
