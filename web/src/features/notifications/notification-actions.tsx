import { notifications } from '@dealsy/contract'
import type { NotificationStatus, SentNotification } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { runs } from '../../api/runs.ts'
import type { ActionsOf } from '../../ui/actions/action.ts'
import { Status } from '../../ui/status.tsx'
import type { Tone } from '../../ui/status.tsx'

const tones: Record<NotificationStatus, Tone> = {
  queued: 'warning',
  delivered: 'success',
  failed: 'danger',
  stopped: 'neutral',
}

/** The actions of a notification: it can be stopped while it is held. */
export function useNotificationActions(): ActionsOf<SentNotification, 'stop'> {
  const { t } = useLingui()
  const words: Record<NotificationStatus, string> = {
    queued: t`Queued`,
    delivered: t`Delivered`,
    failed: t`Failed`,
    stopped: t`Stopped`,
  }
  return ({ _id, title, status, heldSeconds }) => ({
    stop: {
      label: t`Stop ${title}`,
      words: t`Stop`,
      unavailable: heldSeconds === null ? <Status tone={tones[status]}>{words[status]}</Status> : undefined,
      ...runs(
        notifications.stop,
        { params: { id: _id } },
        { success: t`Notification stopped.`, failure: t`Failed to stop notification.`, about: title },
      ),
    },
  })
}
