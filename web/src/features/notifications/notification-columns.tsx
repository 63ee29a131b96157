import type { SentNotification } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { reasonText } from '../../api/failure-texts.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { fieldColumns } from '../../places/field-columns.tsx'
import { placeOf } from '../../places/places.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { NotificationState, Recipient } from './notification-state.tsx'

const fields = fieldColumns<SentNotification>()

/** The columns of the sent notifications; `readAt` is when they were read. */
export function useNotificationColumns(readAt: number): Column<SentNotification>[] {
  const { t } = useLingui()
  return [
    fields.text('title', t`Title`, { card: 'title', to: ({ _id }) => placeOf.notifications(_id) }),
    fields.longText('message', t`Message`, { share: 2 }),
    {
      id: 'to',
      header: t`To`,
      fields: [{ field: 'userId', words: { null: t`Everybody` } }],
      least: 6,
      cell: (notification) => <Recipient of={notification} />,
    },
    fields.moment('createdAt', t`Sent At`, { sortable: true }),
    { id: 'attempts', header: t`Attempts`, width: 4, align: 'end', cell: ({ attempts }) => formatNumber(attempts) },
    fields.moment('endedAt', t`Finished At`),
    {
      id: 'error',
      header: t`Error`,
      fields: [{ field: 'lastError.message' }],
      cell: ({ lastError }) => lastError !== null && <ClampedText text={reasonText(lastError)} />,
    },
    {
      id: 'status',
      header: t`Status`,
      // Room for the countdown and the stop button.
      width: 13.75,
      pinned: 'titled',
      cell: (notification) => <NotificationState notification={notification} readAt={readAt} />,
    },
  ]
}
