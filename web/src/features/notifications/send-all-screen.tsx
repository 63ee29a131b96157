import { notifications } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { useOpened } from '../../places/opened.ts'
import { ListCriteria } from '../../records/list-criteria.tsx'
import { TableSection } from '../../records/table-section.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { useNotificationColumns } from './notification-columns.tsx'
import { NotificationDialog } from './notification-dialog.tsx'
import { lookAgainAfter } from './notification-state.tsx'
import { SendAllForm } from './send-all-form.tsx'

/** Section 2, 'Send Notification to All', and below it the list of sent notifications. */
export default function SendAllScreen() {
  const { t } = useLingui()
  const list = useListState()
  return (
    <div className="grid gap-4">
      <PageHeader title={t`Send Notification to All`} />
      <SendAllForm onSent={() => list.setPage(1, 'replace')} />
      <SentNotifications />
    </div>
  )
}

/** What was sent, by people and automations. A component of its own: the form must not render with each reading of the list. */
function SentNotifications() {
  const { t } = useLingui()
  const table = useTable(notifications.list, {
    failure: t`Failed to fetch notifications`,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      lookAgainAfter(data?.data.notifications ?? [], dataUpdatedAt),
  })
  const { userId, to } = table.list.criteria
  const opened = useOpened()
  return (
    <TableSection
      title={t`Sent notifications`}
      name="sent-notifications"
      table={table}
      columns={useNotificationColumns(table.readAt)}
      emptyText={userId === '' && to !== 'everybody' ? t`No notification was sent yet.` : undefined}
      toolbar={
        <ListCriteria
          of={notifications.list}
          list={table.list}
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
    >
      {opened.id !== null && <NotificationDialog notificationId={opened.id} onClose={opened.close} />}
    </TableSection>
  )
}
