import { businesses } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { useOpened } from '../../places/opened.ts'
import { UserDetailsDialog } from '../../records/user-details-dialog.tsx'
import { SheetButton } from '../../records/sheets/sheet-button.tsx'
import { ListScreen } from '../../records/list-screen.tsx'
import BusinessEditDialog from './business-edit-dialog.tsx'
import { BusinessFilter } from './business-filter.tsx'
import { useBusinessRows } from './business-rows.tsx'

/** Section 2, 'Businesses'. */
export default function BusinessesScreen() {
  const { t } = useLingui()
  const edited = useOpened()
  const owner = useOpened('user')
  const { failure, ...rows } = useBusinessRows({ edit: edited.open, viewUser: owner.open })
  const table = useTable(businesses.list, { failure })

  return (
    <ListScreen
      {...rows}
      of={businesses.list}
      title={t`Businesses`}
      table={table}
      actions={<SheetButton kind="businesses" of={t`Businesses`} />}
      control={
        <BusinessFilter
          filterId={table.list.criteria.filterId}
          onChange={(filterId) => table.list.setCriteria({ filterId })}
        />
      }
      words={{ filterId: 'above', userId: { sentence: (name) => <Trans>Of {name}</Trans> } }}
    >
      {edited.id !== null && <BusinessEditDialog key={edited.id} businessId={edited.id} onClose={edited.close} />}
      {owner.id !== null && <UserDetailsDialog userId={owner.id} onClose={owner.close} />}
    </ListScreen>
  )
}
