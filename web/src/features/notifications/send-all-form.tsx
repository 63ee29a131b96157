import { notifications } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { change } from '../../api/queries.ts'
import {
  blankNotification,
  NotificationFields,
  saysSomething,
  useSendingTexts,
} from '../../records/notification-fields.tsx'
import { Button } from '../../ui/button.tsx'

/** Writes to everybody; what was sent is gone from the form (section 4). */
export function SendAllForm({ onSent }: { onSent: () => void }) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(blankNotification)
  const [tried, setTried] = useState(false)
  const send = useMutation(change(notifications.sendAll, useSendingTexts()))

  function focusOn(field: string) {
    form.current?.querySelector<HTMLElement>(field)?.focus()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    // A second Enter while the first submission is under way is the same one.
    if (send.isPending) return
    // What is missing must be on the page before it can have the focus.
    flushSync(() => setTried(true))
    if (saysSomething(text)) send.mutate({ body: text }, { onSuccess })
    else focusOn('[aria-invalid=true]')
  }

  function onSuccess() {
    setText(blankNotification)
    setTried(false)
    focusOn('input')
    onSent()
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid max-w-2xl gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <NotificationFields text={text} onChange={setText} tried={tried} error={send.error} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{t`Goes to every user of the app and cannot be taken back.`}</p>
        <Button
          type="submit"
          variant="primary"
          busy={send.isPending}
          icon={<Send aria-hidden className="size-4 rtl:-scale-x-100" />}
          className="ms-auto"
        >
          {send.isPending ? t`Sending...` : t`Send Notification`}
        </Button>
      </div>
    </form>
  )
}
