import { account } from '@dealsy/contract'
import type { Session } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { change } from '../../api/queries.ts'
import { runs } from '../../api/runs.ts'
import { useTable } from '../../api/table.ts'
import { fieldColumns } from '../../places/field-columns.tsx'
import { TableSection } from '../../records/table-section.tsx'
import { useDeviceName } from '../../trail/history/device-name.ts'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import type { Action } from '../../ui/actions/action.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Status } from '../../ui/status.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { TwoLines } from '../../ui/text/written.tsx'

const columnOf = fieldColumns<Session>()

/** The administrator's sessions and their end. */
export function SessionsSection() {
  const { t } = useLingui()
  // Always fresh: a session that has just ended must not be shown.
  const table = useTable(account.sessions, {
    prefix: 'sessions',
    failure: t`Failed to fetch sessions`,
    staleTime: 0,
  })
  const deviceName = useDeviceName()
  const [asking, setAsking] = useState(false)

  /** The current one ends by logging out. */
  const end = ({ _id, device, isCurrent }: Session): Action => ({
    label: t`End session`,
    danger: true,
    confirm: 'second click',
    unavailable: isCurrent ? <Status tone="success">{t`This session`}</Status> : undefined,
    ...runs(
      account.endSession,
      { params: { id: _id } },
      { success: t`Session ended successfully.`, failure: t`Failed to end session.`, about: deviceName(device) },
    ),
  })

  const columns: Column<Session>[] = [
    {
      id: 'device',
      header: t`Device`,
      fields: [{ field: 'device.browser' }, { field: 'device.system' }, { field: 'device.userAgent' }],
      card: 'title',
      cell: ({ device }) => (
        <span className="font-medium">
          <TwoLines title={device.userAgent}>{deviceName(device)}</TwoLines>
        </span>
      ),
    },
    columnOf.moment('createdAt', t`Signed in`),
    columnOf.moment('lastUsedAt', t`Last used`),
    actionsColumn(t`Actions`, 8, (session) => (
      <div className="flex justify-end">
        <ActionButton action={end(session)} />
      </div>
    )),
  ]

  return (
    <TableSection
      title={t`Sessions`}
      name="sessions"
      table={table}
      columns={columns}
      actions={(table.total ?? 0) > 1 && <Button onClick={() => setAsking(true)}>{t`End all other sessions`}</Button>}
    >
      {asking && <EndOthersDialog onClose={() => setAsking(false)} />}
    </TableSection>
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
