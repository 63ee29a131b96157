import { notifications } from '@dealsy/contract'
import type { NotificationStatus, SentNotification } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { change, read } from '../../api/queries.ts'
import { tableState } from '../../app/table-state.tsx'
import { formatNumber } from '../../i18n/formats.ts'
import { Moment, WrittenLine } from '../../i18n/written.tsx'
import { Narrowing, UserName } from '../../records/narrowing.tsx'
import { placeOf } from '../../records/places.ts'
import { RecordLink } from '../../records/record-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ClampedText } from '../../ui/clamped-text.tsx'
import { columnWidth } from '../../ui/column-widths.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import type { ListState } from '../../ui/list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Select } from '../../ui/select.tsx'
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
function lookAgainAfter(sent: readonly SentNotification[], readAt: number): number | false {
  const waits = sent
    .filter(({ status }) => status === 'queued')
    .map(({ heldSeconds }) =>
      heldSeconds === null ? whileQueued : Math.max(readAt + heldSeconds * second - Date.now(), second),
    )
  return waits.length > 0 && Math.min(...waits)
}

/** What was sent, by people and by automations: when, to whom and how it ended. */
export function SentNotifications({ list }: { list: ListState<'userId' | 'to'> }) {
  const { t } = useLingui()
  const { userId } = list.filters
  const to = list.filters.to === 'everybody' ? 'everybody' : null
  const query = useQuery({
    ...read(notifications.list, { query: { ...list.query, to: to ?? undefined } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => lookAgainAfter(state.data?.data.notifications ?? [], state.dataUpdatedAt),
  })
  const words: Record<NotificationStatus, string> = {
    queued: t`Queued`,
    delivered: t`Delivered`,
    failed: t`Failed`,
    stopped: t`Stopped`,
  }

  const columns: Column<SentNotification>[] = [
    { id: 'title', header: t`Title`, card: 'title', cell: ({ title }) => <ClampedText text={title} /> },
    { id: 'message', header: t`Message`, cell: ({ message }) => <ClampedText text={message} /> },
    {
      id: 'to',
      header: t`To`,
      least: 6,
      cell: ({ userId: user }) =>
        user === null ? (
          <span className="font-medium">{t`Everybody`}</span>
        ) : (
          <RecordLink to={placeOf.user(user._id)}>
            <WrittenLine className="max-w-full">{user.name}</WrittenLine>
          </RecordLink>
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
      header: t`Finished At`,
      width: columnWidth.moment,
      cell: ({ endedAt }) => endedAt !== null && <Moment at={endedAt} />,
    },
    { id: 'error', header: t`Error`, cell: ({ lastError }) => lastError !== null && <ClampedText text={lastError} /> },
    {
      id: 'status',
      header: t`Status`,
      // Room for the seconds and the button that stops it.
      width: 13.75,
      pinned: 'titled',
      cell: ({ _id, title, status, heldSeconds }) =>
        heldSeconds === null ? (
          <Status tone={tones[status]}>{words[status]}</Status>
        ) : (
          <Held
            id={_id}
            title={title}
            until={query.dataUpdatedAt + heldSeconds * second}
            onRefused={() => void query.refetch()}
          />
        ),
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
              onChange={(chosen) => list.setFilters({ to: chosen ?? '' })}
            />
          ) : (
            <Narrowing parameter="userId">
              <Trans>
                To <UserName userId={userId} />
              </Trans>
            </Narrowing>
          )
        }
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.notifications, pagination }),
          t`Failed to fetch notifications`,
        )}
      />
    </section>
  )
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
