import { filters } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useTable } from '../../api/table.ts'
import { useFormInAddress } from '../../places/form-in-address.ts'
import { hrefOf } from '../../routing/paths.ts'
import { SheetButton } from '../../records/sheets/sheet-button.tsx'
import { CreateButton } from '../../ui/buttons/create-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import FilterFormDialog from './filter-form-dialog.tsx'
import { FilterTable } from './filter-table.tsx'

/** Section 2, 'Filters (top level)'. */
export default function FiltersScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { list, total, state } = useTable(filters.list, { failure: t`Failed to fetch filters` })
  const creating = useFormInAddress('new', 'filters')
  return (
    <div className="grid gap-4">
      <PageHeader
        title={t`Filters`}
        count={total}
        actions={
          <>
            <SheetButton kind="filters" of={t`Filters`} />
            <CreateButton label={t`Create Filter`} onClick={creating.open} />
          </>
        }
      />
      <FilterTable parent={null} list={list} state={state} />
      {creating.isOpen && (
        <FilterFormDialog
          parent={null}
          onCreated={({ _id }) => void navigate(hrefOf('filters.parent', { filterId: _id }))}
          onClose={creating.close}
        />
      )}
    </div>
  )
}
