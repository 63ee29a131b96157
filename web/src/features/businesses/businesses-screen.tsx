import { businesses } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useList } from '../../api/list.ts'
import { tableState } from '../../api/table-state.tsx'
import { UserName } from '../../records/record-names.tsx'
import { CriterionChip } from '../../ui/table/criterion-chip.tsx'
import { useOpened } from '../../places/opened.ts'
import { UserDetailsDialog } from '../../records/user-details-dialog.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useBusinessActions } from './business-actions.ts'
import { useBusinessColumns } from './business-columns.tsx'
import { BusinessEditDialog } from './business-edit-dialog.tsx'
import { BusinessFilter } from './business-filter.tsx'

/** Section 2, 'Businesses'. */
export default function BusinessesScreen() {
  const { t } = useLingui()
  const list = useListState({ criteria: ['filterId', 'userId'], sortable: ['name'] })
  const query = useList(businesses.list, { query: list.query })
  const edited = useOpened()
  const owner = useOpened('user')
  const columns = useBusinessColumns(useBusinessActions({ edit: edited.open, viewUser: owner.open }))
  const { filterId, userId } = list.criteria

  return (
    <div className="grid gap-4">
      <PageHeader title={t`Businesses`} count={query.data?.pagination.totalItems} />
      <DataTable
        caption={t`Businesses`}
        name="businesses"
        columns={columns}
        list={list}
        toolbar={
          <>
            <BusinessFilter filterId={filterId} onChange={(chosen) => list.setCriteria({ filterId: chosen })} />
            {userId !== '' && (
              <CriterionChip parameter="userId">
                <Trans>
                  Of <UserName userId={userId} />
                </Trans>
              </CriterionChip>
            )}
          </>
        }
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.businesses, pagination }),
          t`Failed to fetch businesses`,
        )}
      />
      {edited.id !== null && <BusinessEditDialog key={edited.id} businessId={edited.id} onClose={edited.close} />}
      {owner.id !== null && <UserDetailsDialog userId={owner.id} onClose={owner.close} />}
    </div>
  )
}
