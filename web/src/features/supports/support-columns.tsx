import type { Support } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { fieldColumns } from '../../places/field-columns.tsx'
import { placeOf } from '../../places/places.ts'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { Status } from '../../ui/status.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import type { useSupportActions } from './support-actions.ts'

const fields = fieldColumns<Support>()

/** The columns of section 2, 'Support list'. */
export function useSupportColumns(actions: ReturnType<typeof useSupportActions>): Column<Support>[] {
  const { t } = useLingui()
  return [
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
}
