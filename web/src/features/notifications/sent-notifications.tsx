import { notifications } from '@dealsy/contract'
import type { SentNotification } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { reasonText } from '../../api/failure-texts.ts'
import { useList } from '../../api/list.ts'
import { tableState } from '../../api/table-state.tsx'
import { formatNumber } from '../../i18n/formats.ts'
import { Moment, TwoLines } from '../../ui/text/written.tsx'
import { UserName } from '../../records/record-names.tsx'
import { CriterionChip } from '../../ui/table/criterion-chip.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import type { ListState } from '../../ui/table/list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { NotificationDialog } from './notification-dialog.tsx'
import { lookAgainAfter, NotificationState, Recipient } from './notification-state.tsx'

/** The sent notifications, by people and automations, with recipient and status. */
export function SentNotifications({ list }: { list: ListState<'userId' | 'to'> }) {
  const { t } = useLingui()
  const { userId } = list.criteria
  const to = list.criteria.to === 'everybody' ? 'everybody' : null
  const query = useList(
    notifications.list,
    { query: { ...list.query, to: to ?? undefined } },
    {
      refetchInterval: ({ state }) => lookAgainAfter(state.data?.data.notifications ?? [], state.dataUpdatedAt),
    },
  )
  const opened = useOpened()

  const columns: Column<SentNotification>[] = [
    {
      id: 'title',
      header: t`Title`,
      card: 'title',
      cell: ({ _id, title }) => (
        <RecordLink to={placeOf.notifications(_id)}>
          <TwoLines>{title}</TwoLines>
        </RecordLink>
      ),
    },
    { id: 'message', header: t`Message`, share: 2, cell: ({ message }) => <ClampedText text={message} /> },
    {
      id: 'to',
      header: t`To`,
      least: 6,
      cell: (notification) => <Recipient of={notification} />,
    },
    {
      id: 'createdAt',
      header: t`Sent At`,
      ...columnWidth.moment,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    { id: 'attempts', header: t`Attempts`, width: 4, align: 'end', cell: ({ attempts }) => formatNumber(attempts) },
    {
      id: 'endedAt',
      header: t`Finished At`,
      ...columnWidth.moment,
      cell: ({ endedAt }) => endedAt !== null && <Moment at={endedAt} />,
    },
    {
      id: 'error',
      header: t`Error`,
      cell: ({ lastError }) => lastError !== null && <ClampedText text={reasonText(lastError)} />,
    },
    {
      id: 'status',
      header: t`Status`,
      // Room for the countdown and the stop button.
      width: 13.75,
      pinned: 'titled',
      cell: (notification) => <NotificationState notification={notification} readAt={query.dataUpdatedAt} />,
    },
  ]

  return (
    <section className="grid gap-4">
      <PageHeader level={2} title={t`Sent notifications`} count={query.data?.pagination.totalItems} />
      <DataTable
        caption={t`Sent notifications`}
        name="sent-notifications"
        columns={columns}
        list={list}
        emptyText={userId === '' && to === null ? t`No notification was sent yet.` : undefined}
        toolbar={
          userId === '' ? (
            <Select
              hideLabel
              label={t`To`}
              noneLabel={t`All recipients`}
              className="w-full sm:w-56"
              options={[{ value: 'everybody', label: t`To everybody` }]}
              value={to}
              onChange={(chosen) => list.setCriteria({ to: chosen ?? '' })}
            />
          ) : (
            <CriterionChip parameter="userId">
              <Trans>
                To <UserName userId={userId} />
              </Trans>
            </CriterionChip>
          )
        }
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.notifications, pagination }),
          t`Failed to fetch notifications`,
        )}
      />
      {opened.id !== null && <NotificationDialog notificationId={opened.id} onClose={opened.close} />}
    </section>
  )
}
