import type { Support } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { fieldColumns } from '../../places/field-columns.tsx'
import { placeOf } from '../../places/places.ts'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { RecordStatus } from '../../records/record-status.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import type { ListedRows } from '../../records/listed-rows.ts'
import { useOpened } from '../../places/opened.ts'
import { supportsOnMany, useSupportActions } from './support-actions.ts'
import { SupportDialog } from './support-dialog.tsx'

const fields = fieldColumns<Support>()

/** Support requests in a table (section 2, 'Support list'). */
export function useSupportRows(): ListedRows<Support> {
  const { t } = useLingui()
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
            <RecordStatus resource="supports" status={support.status} />
            <ActionButton words="on cards" variant={isHandled ? 'ghost' : 'secondary'} action={handle} />
            <ActionButton words="always" action={view} />
          </div>
        )
      },
      [{ field: 'status', header: t`Status` }],
    ),
  ]
  return {
    name: 'supports',
    failure: t`Failed to fetch support data`,
    columns,
    many: supportsOnMany,
    children: opened.id !== null && <SupportDialog supportId={opened.id} onClose={opened.close} />,
  }
}
