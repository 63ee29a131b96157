import { supports } from '@dealsy/contract'
import type { Support } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { fieldColumns } from '../../places/field-columns.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { ListScreen } from '../../records/list-screen.tsx'
import { Status } from '../../ui/status.tsx'
import { supportsOnMany, useSupportActions } from './support-actions.ts'
import { SupportDialog } from './support-dialog.tsx'

const fields = fieldColumns<Support>()

/** Section 2, 'Support list'. */
export default function SupportsScreen() {
  const { t } = useLingui()
  const table = useTable(supports.list, { failure: t`Failed to fetch support data` })
  const opened = useOpened()
  const actions = useSupportActions(opened.open)

  const columns: Column<Support>[] = [
    fields.name('name', t`name`, { sortable: true, to: ({ _id }) => placeOf.supports(_id) }),
    fields.phone('phoneNumber', t`phone number`, { sortable: true }),
    fields.longText('message', t`message`, { share: 3, sortable: true }),
    fields.moment('createdAt', t`Created At`, { sortable: true, hiddenAtFirst: true }),
    actionsColumn(
      t`Actions`,
      15.5,
      (support) => {
        const { handle, view } = actions(support)
        const isHandled = support.status === 'handled'
        return (
          <div className="flex items-center justify-end gap-2">
            <Status tone={isHandled ? 'success' : 'warning'}>{isHandled ? t`Handled` : t`Open`}</Status>
            <ActionButton words="on cards" variant={isHandled ? 'ghost' : 'secondary'} action={handle} />
            <ActionButton words="always" action={view} />
          </div>
        )
      },
      [{ field: 'status', header: t`Status` }],
    ),
  ]

  return (
    <ListScreen
      of={supports.list}
      title={t`Support`}
      name="supports"
      table={table}
      columns={columns}
      many={supportsOnMany}
      words={{
        status: { choice: t`Status`, all: t`All statuses`, options: { open: t`Open`, handled: t`Handled` } },
      }}
    >
      {opened.id !== null && <SupportDialog supportId={opened.id} onClose={opened.close} />}
    </ListScreen>
  )
}
