import { notifications } from '@dealsy/contract'
import type { NotificationStatus, SentNotification } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { tableState } from '../../app/table-state.tsx'
import { formatNumber } from '../../i18n/formats.ts'
import { Moment, WrittenLine } from '../../i18n/written.tsx'
import { ClampedText } from '../../ui/clamped-text.tsx'
import { columnWidth } from '../../ui/column-widths.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import type { ListState } from '../../ui/list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Status } from '../../ui/status.tsx'
import type { Tone } from '../../ui/status.tsx'

/** How soon it is looked again while something waits for its delivery, in milliseconds. */
const whileQueued = 2000

const tones: Record<NotificationStatus, Tone> = { queued: 'warning', delivered: 'success', failed: 'danger' }

/** What was sent, by people and by automations: when, to whom and how it ended. */
export function SentNotifications({ list }: { list: ListState }) {
  const { t } = useLingui()
  const query = useQuery({
    ...read(notifications.list, { query: list.query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.notifications.some(({ status }) => status === 'queued') ? whileQueued : false,
  })
  const words: Record<NotificationStatus, string> = { queued: t`Queued`, delivered: t`Delivered`, failed: t`Failed` }

  const columns: Column<SentNotification>[] = [
    { id: 'title', header: t`Title`, card: 'title', cell: ({ title }) => <ClampedText text={title} /> },
    { id: 'message', header: t`Message`, cell: ({ message }) => <ClampedText text={message} /> },
    {
      id: 'to',
      header: t`To`,
      least: 6,
      cell: ({ userId }) =>
        userId === null ? (
          <span className="font-medium">{t`Everybody`}</span>
        ) : (
          <WrittenLine className="max-w-full">{userId.name}</WrittenLine>
        ),
    },
    {
      id: 'createdAt',
      header: t`Sent At`,
      width: columnWidth.moment,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    { id: 'attempts', header: t`Attempts`, width: 4, align: 'end', cell: ({ attempts }) => formatNumber(attempts) },
    {
      id: 'endedAt',
      header: t`Ended At`,
      width: columnWidth.moment,
      cell: ({ endedAt }) => endedAt !== null && <Moment at={endedAt} />,
    },
    { id: 'error', header: t`Error`, cell: ({ lastError }) => lastError !== null && <ClampedText text={lastError} /> },
    {
      id: 'status',
      header: t`Status`,
      width: 7,
      pinned: 'titled',
      cell: ({ status }) => <Status tone={tones[status]}>{words[status]}</Status>,
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
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.notifications, pagination }),
          t`Failed to fetch notifications`,
        )}
      />
    </section>
  )
}
