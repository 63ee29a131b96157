import { notifications } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { useOpened } from '../../places/opened.ts'
import { ListCriteria } from '../../records/list-criteria.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useNotificationColumns } from './notification-columns.tsx'
import { NotificationDialog } from './notification-dialog.tsx'
import { lookAgainAfter } from './notification-state.tsx'

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

  const columns = useNotificationColumns(readAt)

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
