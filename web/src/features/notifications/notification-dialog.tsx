import { notifications } from '@dealsy/contract'
import type { SentNotification } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { reasonText } from '../../api/failure-texts.ts'
import { read } from '../../api/queries.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { Moment, Written } from '../../ui/text/written.tsx'
import { DetailsDialog } from '../../records/details-dialog.tsx'
import type { DetailsDialogProps } from '../../records/details-dialog.tsx'
import { lookAgainAfter, NotificationState, Recipient } from './notification-state.tsx'

/** What was sent, in full, to whom and how it ended. */
export function NotificationDialog({ notificationId, onClose }: { notificationId: string; onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery({
    ...read(notifications.get, { params: { id: notificationId } }),
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      lookAgainAfter(data === undefined ? [] : [data.data.notification], dataUpdatedAt),
    // Not cached, because an old countdown would be wrong.
    gcTime: 0,
  })
  return (
    <DetailsDialog
      size="md"
      title={t`Notification Details`}
      resource="notifications"
      of={notificationId}
      query={query}
      failure={t`Error fetching notification details. Please try again later.`}
      facts={useFacts(query.data?.data.notification, query.dataUpdatedAt)}
      onClose={onClose}
    />
  )
}

function useFacts(sent: SentNotification | undefined, readAt: number): DetailsDialogProps['facts'] {
  const { t } = useLingui()
  if (sent === undefined) return []
  const { title, message, createdAt, attempts, endedAt, lastError } = sent
  return [
    { label: t`Title`, value: <Written>{title}</Written> },
    {
      label: t`Message`,
      value: (
        // `dir` aligns the lines of a message by its own language.
        <p dir="auto" className="font-normal whitespace-pre-line">
          {message}
        </p>
      ),
    },
    { label: t`To`, value: <Recipient of={sent} /> },
    { label: t`Status`, value: <NotificationState notification={sent} readAt={readAt} /> },
    { label: t`Sent At`, value: <Moment at={createdAt} /> },
    { label: t`Attempts`, value: formatNumber(attempts) },
    ...(endedAt === null ? [] : [{ label: t`Finished At`, value: <Moment at={endedAt} /> }]),
    ...(lastError === null ? [] : [{ label: t`Error`, value: <Written>{reasonText(lastError)}</Written> }]),
  ]
}
