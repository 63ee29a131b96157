import { notifications } from '@dealsy/contract'
import type { NotificationStatus, SentNotification } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { change } from '../../api/queries.ts'
import { WrittenLine } from '../../ui/written.tsx'
import { placeOf } from '../../records/places.ts'
import { RecordLink } from '../../records/record-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Status } from '../../ui/status.tsx'
import type { Tone } from '../../ui/status.tsx'

/** How soon it is looked again while something waits for its delivery, in milliseconds. */
const whileQueued = 2000
const second = 1000

const tones: Record<NotificationStatus, Tone> = {
  queued: 'warning',
  delivered: 'success',
  failed: 'danger',
  stopped: 'neutral',
}

/** Milliseconds until it is worth looking again: what is held changes when its time is over. `readAt` says when it was looked. */
export function lookAgainAfter(sent: readonly SentNotification[], readAt: number): number | false {
  const waits = sent
    .filter(({ status }) => status === 'queued')
    .map(({ heldSeconds }) =>
      heldSeconds === null ? whileQueued : Math.max(readAt + heldSeconds * second - Date.now(), second),
    )
  return waits.length > 0 && Math.min(...waits)
}

/** Whom a notification was sent to. */
export function Recipient({ of: { userId: user } }: { of: SentNotification }) {
  const { t } = useLingui()
  if (user === null) return <span className="font-medium">{t`Everybody`}</span>
  return (
    <RecordLink to={placeOf.user(user._id)}>
      <WrittenLine className="max-w-full">{user.name}</WrittenLine>
    </RecordLink>
  )
}

interface NotificationStateProps {
  notification: SentNotification
  /** When it was read, in milliseconds. */
  readAt: number
  /** It could not be stopped: it is no longer as it is shown. */
  onRefused: () => void
}

/** How far a notification has come; while it is held, the seconds and the button that stops it. */
export function NotificationState({ notification, readAt, onRefused }: NotificationStateProps) {
  const { t } = useLingui()
  const { _id, title, status, heldSeconds } = notification
  const words: Record<NotificationStatus, string> = {
    queued: t`Queued`,
    delivered: t`Delivered`,
    failed: t`Failed`,
    stopped: t`Stopped`,
  }
  if (heldSeconds === null) return <Status tone={tones[status]}>{words[status]}</Status>
  return <Held id={_id} title={title} until={readAt + heldSeconds * second} onRefused={onRefused} />
}

interface HeldProps {
  id: string
  title: string
  /** When its delivery begins, in milliseconds. */
  until: number
  onRefused: () => void
}

/** The seconds until a moment, counted down; never less than one, since what comes then is not known yet. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(clock)
  }, [])
  return Math.max(Math.ceil((moment - now) / second), 1)
}

/** How long a notification is still held, and the button that stops it. */
function Held({ id, title, until, onRefused }: HeldProps) {
  const { t } = useLingui()
  const seconds = useSecondsUntil(until)
  const stop = useMutation(
    change(notifications.stop, {
      success: t`Notification stopped.`,
      failure: t`Failed to stop notification.`,
      about: title,
    }),
  )
  return (
    <div className="flex items-center gap-2">
      <Status tone="accent">{t`Goes out in ${seconds} s`}</Status>
      <Button
        size="sm"
        aria-label={t`Stop ${title}`}
        busy={stop.isPending}
        onClick={() => stop.mutate({ params: { id } }, { onError: onRefused })}
      >
        {t`Stop`}
      </Button>
    </div>
  )
}
