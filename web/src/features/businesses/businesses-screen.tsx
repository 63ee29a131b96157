import { businesses } from '@dealsy/contract'
import type { Business } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { change, read } from '../../api/queries.ts'
import { tableState } from '../../app/table-state.tsx'
import { RemoveDialog } from '../../records/remove-dialog.tsx'
import { UserDetailsDialog } from '../../records/user-details-dialog.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { useListState } from '../../ui/list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useBusinessColumns } from './business-columns.tsx'
import type { BusinessDialog } from './business-columns.tsx'
import { BusinessEditDialog } from './business-edit-dialog.tsx'
import { BusinessFilter } from './business-filter.tsx'

interface OpenDialog {
  dialog: BusinessDialog
  business: Business
}

/** Section 2, 'Businesses'. */
export default function BusinessesScreen() {
  const { t } = useLingui()
  const list = useListState({ filters: ['filterId'], sortable: ['name'] })
  const query = useQuery({ ...read(businesses.list, { query: list.query }), placeholderData: keepPreviousData })
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const columns = useBusinessColumns((dialog, business) => setOpen({ dialog, business }))
  const close = () => setOpen(null)

  return (
    <div className="grid gap-4">
      <PageHeader title={t`Businesses`} count={query.data?.pagination.totalItems} />
      <DataTable
        caption={t`Businesses`}
        name="businesses"
        columns={columns}
        list={list}
        toolbar={
          <BusinessFilter filterId={list.filters.filterId} onChange={(filterId) => list.setFilters({ filterId })} />
        }
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.businesses, pagination }),
          t`Failed to fetch businesses`,
        )}
      />
      {open?.dialog === 'edit' && <BusinessEditDialog businessId={open.business._id} onClose={close} />}
      {open?.dialog === 'user' && <UserDetailsDialog userId={open.business.userId} onClose={close} />}
      {open?.dialog === 'remove' && (
        <RemoveDialog
          removal={change(businesses.remove, {
            success: t`Business was deleted successfully.`,
            failure: t`Failed to delete business.`,
            about: open.business.name,
          })}
          id={open.business._id}
          title={t`Delete Business`}
          question={t`Are you sure you want to delete ${open.business.name}?`}
          onClose={close}
        />
      )}
    </div>
  )
}
