import { notifications } from '@dealsy/contract'
import type { SentNotification } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { runs } from '../../api/runs.ts'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import type { Action } from '../../ui/actions/action.ts'
import { Status } from '../../ui/status.tsx'
import { RecordStatus } from '../../records/record-status.tsx'
import { WrittenLine } from '../../ui/text/written.tsx'

/** The refetch interval (milliseconds) while a notification waits for its delivery. */
const whileQueued = 2000
const second = 1000

/** Milliseconds until the next refetch: when a held notification is due, or soon while one waits; `readAt` is the last read. */
export function lookAgainAfter(sent: readonly SentNotification[], readAt: number): number | false {
  const waits = sent
    .filter(({ status }) => status === 'queued')
    .map(({ heldSeconds }) =>
      heldSeconds === null ? whileQueued : Math.max(readAt + heldSeconds * second - Date.now(), second),
    )
  return waits.length > 0 && Math.min(...waits)
}

/** The recipient of a notification. */
export function Recipient({ of: { userId: user } }: { of: SentNotification }) {
  const { t } = useLingui()
  if (user === null) return <span className="font-medium">{t`Everybody`}</span>
  return (
    <RecordLink to={placeOf.users(user._id)}>
      <WrittenLine className="max-w-full">{user.name}</WrittenLine>
    </RecordLink>
  )
}

interface NotificationStateProps {
  notification: SentNotification
  /** When it was read, in milliseconds. */
  readAt: number
}

/** The status of a notification; while it is held, a countdown and the button that stops it. */
export function NotificationState({ notification, readAt }: NotificationStateProps) {
  const { t } = useLingui()
  const { _id, title, status, heldSeconds } = notification
  const stop: Action = {
    label: t`Stop ${title}`,
    words: t`Stop`,
    ...runs(
      notifications.stop,
      { params: { id: _id } },
      { success: t`Notification stopped.`, failure: t`Failed to stop notification.`, about: title },
    ),
  }
  return (
    <div className="flex items-center gap-2">
      {heldSeconds === null ? (
        <RecordStatus resource="notifications" status={status} />
      ) : (
        <>
          <Countdown until={readAt + heldSeconds * second} />
          <ActionButton words="always" variant="secondary" action={stop} />
        </>
      )}
    </div>
  )
}

/** A countdown to a moment in seconds; at least one, because the next state is unknown. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(clock)
  }, [])
  return Math.max(Math.ceil((moment - now) / second), 1)
}

/** How long a notification is still held; `until` is when its delivery begins, in milliseconds. */
function Countdown({ until }: { until: number }) {
  const { t } = useLingui()
  const seconds = useSecondsUntil(until)
  return <Status tone="accent">{t`Goes out in ${seconds} s`}</Status>
}
