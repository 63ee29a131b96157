import { filters } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useList } from '../../api/list.ts'
import { tableState } from '../../api/table-state.tsx'
import { hrefOf } from '../../routing/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { FilterFormDialog } from './filter-form-dialog.tsx'
import { FilterTable } from './filter-table.tsx'

/** Section 2, 'Filters (top level)'. */
export default function FiltersScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const list = useListState()
  const query = useList(filters.list, { query: list.query })
  const [creating, setCreating] = useState(false)
  return (
    <div className="grid gap-4">
      <PageHeader
        title={t`Filters`}
        count={query.data?.pagination.totalItems}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setCreating(true)}>
            {t`Create Filter`}
          </Button>
        }
      />
      <FilterTable
        caption={t`Filters`}
        parent={null}
        list={list}
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.filters, pagination }),
          t`Failed to fetch filters`,
        )}
      />
      {creating && (
        <FilterFormDialog
          parent={null}
          onCreated={({ _id }) => void navigate(hrefOf('filters.parent', { filterId: _id }))}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  )
}
