import { holdSeconds, notifications } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { saving, useRecordForm } from '../../forms/record-form.ts'
import { useNotificationFields, useSendingTexts } from '../../records/notification-fields.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DraftNotice } from '../../ui/dialogs/draft-notice.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { SendAllDialog } from './send-all-dialog.tsx'

/** Sends a notification to all after a confirmation; the form is reset after it (section 4). */
export function SendAllForm({ onSent }: { onSent: () => void }) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [asking, setAsking] = useState(false)
  const text = useRecordForm(useNotificationFields(), {
    name: 'notification-to-all',
    save: saving(notifications.sendAll, {
      input: ({ all }) => ({ body: all }),
      ...useSendingTexts(),
      about: ({ title }) => title,
      onSaved: () => {
        setAsking(false)
        onSent()
      },
      onRefused: () => setAsking(false),
    }),
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    let isComplete = false
    // Errors must be rendered before the first invalid field can be focused.
    flushSync(() => text.submit(() => (isComplete = true)))
    if (isComplete) setAsking(true)
    else form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
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
          <DraftNotice draft={text.draft} />
          <TextField {...text.fields.title} />
          <TextArea {...text.fields.message} />
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
        <PhonePreview text={text.values} />
      </form>
      {asking && (
        <SendAllDialog
          text={text.values}
          busy={text.busy}
          onConfirm={() => text.send()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
