import { notifications } from '@dealsy/contract'
import type { SentNotification } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { reasonText } from '../../api/failure-texts.ts'
import { useTable } from '../../api/table.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { fieldColumns } from '../../places/field-columns.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { ListCriteria } from '../../records/list-criteria.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { NotificationDialog } from './notification-dialog.tsx'
import { lookAgainAfter, NotificationState, Recipient } from './notification-state.tsx'

const fields = fieldColumns<SentNotification>()

/** The sent notifications, by people and automations, with recipient and status. */
export function SentNotifications() {
  const { t } = useLingui()
  const { list, total, state, readAt } = useTable(notifications.list, {
    failure: t`Failed to fetch notifications`,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      lookAgainAfter(data?.data.notifications ?? [], dataUpdatedAt),
  })
  const { userId, to } = list.criteria
  const opened = useOpened()

  const columns: Column<SentNotification>[] = [
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

  return (
    <section className="grid gap-4">
      <PageHeader level={2} title={t`Sent notifications`} count={total} />
      <DataTable
        caption={t`Sent notifications`}
        name="sent-notifications"
        columns={columns}
        list={list}
        emptyText={userId === '' && to !== 'everybody' ? t`No notification was sent yet.` : undefined}
        toolbar={
          <ListCriteria
            of={notifications.list}
            list={list}
            words={
              userId === ''
                ? {
                    to: {
                      choice: t`To`,
                      all: t`All recipients`,
                      options: { everybody: t`To everybody` },
                      width: 'sm:w-56',
                    },
                  }
                : { userId: { sentence: (name) => <Trans>To {name}</Trans> } }
            }
          />
        }
        state={state}
      />
      {opened.id !== null && <NotificationDialog notificationId={opened.id} onClose={opened.close} />}
    </section>
  )
}
