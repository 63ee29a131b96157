import { account } from '@dealsy/contract'
import type { Session } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { usePage } from '../../api/list.ts'
import { change } from '../../api/queries.ts'
import { tableState } from '../../api/table-state.tsx'
import { useDeviceName } from '../../trail/history/device-name.ts'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { Moment, TwoLines } from '../../ui/text/written.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useSessionActions } from './session-actions.tsx'

/** The administrator's sessions and their end. */
export function SessionsSection() {
  const { t } = useLingui()
  const list = useListState({ prefix: 'sessions' })
  // Always fresh: a session that has just ended must not be shown.
  const query = usePage(account.sessions, { query: list.query }, { staleTime: 0 })
  const actions = useSessionActions()
  const deviceName = useDeviceName()
  const [asking, setAsking] = useState(false)
  const total = query.data?.pagination.totalItems

  const columns: Column<Session>[] = [
    {
      id: 'device',
      header: t`Device`,
      card: 'title',
      cell: ({ device }) => (
        <span className="font-medium">
          <TwoLines title={device.userAgent}>{deviceName(device)}</TwoLines>
        </span>
      ),
    },
    {
      id: 'createdAt',
      header: t`Signed in`,
      ...columnWidth.moment,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      id: 'lastUsedAt',
      header: t`Last used`,
      ...columnWidth.moment,
      cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} />,
    },
    actionsColumn(t`Actions`, 8, (session) => (
      <div className="flex justify-end">
        <ActionButton action={actions(session).end} />
      </div>
    )),
  ]

  return (
    <section className="grid gap-4">
      <PageHeader
        level={2}
        title={t`Sessions`}
        count={total}
        actions={
          total !== undefined &&
          total > 1 && <Button onClick={() => setAsking(true)}>{t`End all other sessions`}</Button>
        }
      />
      <DataTable
        caption={t`Sessions`}
        name="sessions"
        columns={columns}
        list={list}
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.sessions, pagination }),
          t`Failed to fetch sessions`,
        )}
      />
      {asking && <EndOthersDialog onClose={() => setAsking(false)} />}
    </section>
  )
}

function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const end = useMutation(
    change(account.endOtherSessions, {
      success: t`Other sessions ended successfully.`,
      failure: t`Failed to end other sessions.`,
    }),
  )
  return (
    <ConfirmDialog
      danger
      title={t`End all other sessions`}
      question={t`Are you sure you want to end all other sessions? You stay logged in here only.`}
      confirmLabel={t`End all other sessions`}
      busy={end.isPending}
      onConfirm={() => end.mutate({}, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
