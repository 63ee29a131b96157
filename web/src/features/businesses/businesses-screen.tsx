import { businesses } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { useOpened } from '../../places/opened.ts'
import { ListCriteria } from '../../records/list-criteria.tsx'
import { UserDetailsDialog } from '../../records/user-details-dialog.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useBusinessActions } from './business-actions.ts'
import { useBusinessColumns } from './business-columns.tsx'
import { BusinessEditDialog } from './business-edit-dialog.tsx'
import { BusinessFilter } from './business-filter.tsx'

/** Section 2, 'Businesses'. */
export default function BusinessesScreen() {
  const { t } = useLingui()
  const { list, total, state } = useTable(businesses.list, { failure: t`Failed to fetch businesses` })
  const edited = useOpened()
  const owner = useOpened('user')
  const columns = useBusinessColumns(useBusinessActions({ edit: edited.open, viewUser: owner.open }))

  return (
    <div className="grid gap-4">
      <PageHeader title={t`Businesses`} count={total} />
      <DataTable
        caption={t`Businesses`}
        name="businesses"
        columns={columns}
        list={list}
        toolbar={
          <>
            <BusinessFilter filterId={list.criteria.filterId} onChange={(filterId) => list.setCriteria({ filterId })} />
            <ListCriteria
              of={businesses.list}
              list={list}
              words={{ userId: { sentence: (name) => <Trans>Of {name}</Trans> } }}
            />
          </>
        }
        state={state}
      />
      {edited.id !== null && <BusinessEditDialog key={edited.id} businessId={edited.id} onClose={edited.close} />}
      {owner.id !== null && <UserDetailsDialog userId={owner.id} onClose={owner.close} />}
    </div>
  )
}
