import { appKeys } from '@dealsy/contract'
import type { AppKey } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Ban, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { runs } from '../../api/runs.ts'
import { useTable } from '../../api/table.ts'
import { fieldColumns } from '../../places/field-columns.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { TableSection } from '../../records/table-section.tsx'
import { RowActions } from '../../ui/actions/action-button.tsx'
import { oncePerRecord } from '../../ui/actions/action.ts'
import type { ActionsOf } from '../../ui/actions/action.ts'
import { CreateButton } from '../../ui/buttons/create-button.tsx'
import { Status } from '../../ui/status.tsx'
import type { Tone } from '../../ui/status.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { Ltr, Moment, TwoLines, Written } from '../../ui/text/written.tsx'
import { KeyTextDialog, MakeKeyDialog, ReplaceKeyDialog } from './key-dialogs.tsx'
import type { MadeKey } from './key-dialogs.tsx'
import { permissionWords } from './resource.ts'

const columnOf = fieldColumns<AppKey>()

/** The keys with which the app's own server calls this one. */
export function AppKeysSection() {
  const { t } = useLingui()
  // Always fresh: when a key was used last is announced to nobody.
  const table = useTable(appKeys.list, {
    prefix: 'keys',
    failure: t`The keys could not be loaded`,
    staleTime: 0,
  })
  const opened = useOpened()
  const [making, setMaking] = useState(false)
  const [replaced, setReplaced] = useState<AppKey | null>(null)
  const [made, setMade] = useState<MadeKey | null>(null)
  const actions = useKeyActions(setReplaced)
  const permissionsSaid = usePermissionsSaid()

  const columns: Column<AppKey>[] = [
    columnOf.name('name', t`Name`, { here: true, to: ({ _id }) => placeOf.appKeys(_id) }),
    { id: 'start', header: t`Key`, width: 7.5, cell: (key) => <KeyStart of={key} /> },
    {
      id: 'permissions',
      header: t`Permissions`,
      cell: ({ permissions }) => <TwoLines>{permissionsSaid(permissions)}</TwoLines>,
    },
    columnOf.moment('createdAt', t`Created At`),
    { ...columnOf.moment('lastUsedAt', t`Last used`), cell: (key) => <LastUse of={key} /> },
    { id: 'state', header: t`State`, width: 6.6, full: 9.75, cell: (key) => <KeyState of={key} /> },
    actionsColumn(t`Actions`, 3.75, (key) => {
      const { replace, withdraw } = actions(key)
      return key.state === 'valid' && <RowActions actions={[replace, withdraw]} />
    }),
  ]

  return (
    <TableSection
      title={t`Keys`}
      name="app-keys"
      table={table}
      columns={columns}
      actions={<CreateButton label={t`Make a key`} onClick={() => setMaking(true)} />}
    >
      {opened.id !== null && <KeyDialog keyId={opened.id} onClose={opened.close} />}
      {making && <MakeKeyDialog onMade={setMade} onClose={() => setMaking(false)} />}
      {replaced !== null && <ReplaceKeyDialog replaced={replaced} onMade={setMade} onClose={() => setReplaced(null)} />}
      {made !== null && <KeyTextDialog made={made} onClose={() => setMade(null)} />}
    </TableSection>
  )
}

/** What a key is, and in its header what has happened to it. */
function KeyDialog({ keyId, onClose }: { keyId: string; onClose: () => void }) {
  const { t } = useLingui()
  const permissionsSaid = usePermissionsSaid()
  return (
    <RecordDialog
      size="md"
      title={t({ message: 'Key of the app', context: 'kind of record' })}
      reading={appKeys.get}
      of={keyId}
      failure={t`The key could not be loaded`}
      facts={(key) => [
        { label: t`Name`, value: <Written>{key.name}</Written> },
        { label: t`Key`, value: <KeyStart of={key} /> },
        { label: t`Permissions`, value: permissionsSaid(key.permissions) },
        { label: t`State`, value: <KeyState of={key} /> },
        { label: t`Last used`, value: <LastUse of={key} /> },
        { label: t`Created At`, value: <Moment at={key.createdAt} /> },
      ]}
      onClose={onClose}
    />
  )
}

function usePermissionsSaid(): (permissions: AppKey['permissions']) => string {
  const { t, i18n } = useLingui()
  return (permissions) => permissions.map((one) => i18n._(permissionWords[one])).join(t`, `)
}

const KeyStart = ({ of: { start } }: { of: AppKey }) => (
  <span className="block truncate font-mono text-xs" title={start}>
    <Ltr>{start}…</Ltr>
  </span>
)

/** When a key was used last, and from which network. */
function LastUse({ of: { lastUsedAt, lastUsedFrom } }: { of: AppKey }) {
  const { t } = useLingui()
  if (lastUsedAt === null) return t`Never`
  return (
    <span className="grid min-w-0">
      <Moment at={lastUsedAt} />
      <span className="truncate text-xs text-muted" title={lastUsedFrom ?? undefined}>
        <Ltr>{lastUsedFrom}</Ltr>
      </span>
    </span>
  )
}

const tones: Record<AppKey['state'], Tone> = { valid: 'success', ended: 'neutral', withdrawn: 'danger' }

/** Whether a key is valid, and since when it is not or until when it is. */
function KeyState({ of: { state, endsAt, withdrawnAt } }: { of: AppKey }) {
  const { t } = useLingui()
  const words = {
    valid: endsAt === null ? t`Valid` : t`Valid until`,
    ended: t({ message: 'Ended', context: 'key' }),
    withdrawn: t({ message: 'Withdrawn', context: 'event' }),
  }
  const at = state === 'withdrawn' ? withdrawnAt : endsAt
  return (
    <span className="grid justify-items-start gap-0.5">
      <Status tone={tones[state]}>{words[state]}</Status>
      {at !== null && (
        <span className="text-xs text-muted">
          <Moment at={at} />
        </span>
      )}
    </span>
  )
}

/** The actions of a valid key; the screen replaces it. */
function useKeyActions(replace: (key: AppKey) => void): ActionsOf<AppKey, 'replace' | 'withdraw'> {
  const { t } = useLingui()
  return oncePerRecord((key) => {
    const { _id, name } = key
    return {
      replace: { label: t`Replace ${name}`, icon: RefreshCw, run: () => replace(key) },
      withdraw: {
        label: t`Withdraw ${name}`,
        icon: Ban,
        danger: true,
        confirm: {
          title: t`Withdraw key`,
          question: t`Calls with ${name} will be refused within a second. This cannot be undone.`,
          confirmLabel: t`Withdraw`,
        },
        ...runs(
          appKeys.withdraw,
          { params: { id: _id } },
          { success: t`Key withdrawn`, failure: t`The key could not be withdrawn`, about: name },
        ),
      },
    }
  })
}
