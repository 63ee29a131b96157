import { filters } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Import } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { isMissing } from '../../api/client.ts'
import { read } from '../../api/queries.ts'
import { useTable } from '../../api/table.ts'
import { Presence } from '../../records/record-header.tsx'
import { SheetButton } from '../../records/sheets/sheet-button.tsx'
import { InBoth, useLocalized } from '../../ui/text/written.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CreateButton } from '../../ui/buttons/create-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FilterBreadcrumbs } from './filter-breadcrumbs.tsx'
import { isCategory } from './filter-form.ts'
import FilterFormDialog from './filter-form-dialog.tsx'
import { FilterTable } from './filter-table.tsx'
import { ImportFilterDialog } from './import-filter-dialog.tsx'
import { MissingFilter } from './missing-filter.tsx'

/** Section 2, 'Filters for a parent'. */
export default function ParentScreen() {
  const { filterId = '' } = useParams()
  // Keyed, so that each filter starts with closed dialogs and without the rows of the previous one.
  return <FiltersFor key={filterId} filterId={filterId} />
}

function FiltersFor({ filterId }: { filterId: string }) {
  const { t } = useLingui()
  const localized = useLocalized()
  const params = { id: filterId }
  const parentQuery = useQuery(read(filters.get, { params }))
  const parent = parentQuery.data?.data.filter
  const table = useTable(filters.children, { input: { params }, failure: t`Failed to fetch filters` })
  const [open, setOpen] = useState<'create' | 'import' | null>(null)
  const close = () => setOpen(null)
  const missing = parent === undefined && isMissing(parentQuery.error) ? parentQuery.error : null

  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <FilterBreadcrumbs filter={parent} />
        <PageHeader
          title={
            <Trans>
              Filters for:{' '}
              {parent !== undefined ? (
                <InBoth text={parent.name} />
              ) : missing ? (
                t`Not Found`
              ) : parentQuery.isError ? (
                t`Unknown`
              ) : (
                <Skeleton className="inline-block w-40" />
              )}
            </Trans>
          }
          count={table.total}
          actions={
            parent !== undefined && (
              <>
                <Presence resource="filters" of={parent._id} />
                {isCategory(parent.type) && (
                  <Button icon={Import} onClick={() => setOpen('import')}>
                    {t`import filter`}
                  </Button>
                )}
                <SheetButton
                  kind="filters"
                  of={t`Filters`}
                  given={{ parentFilter: { value: parent._id, said: localized(parent.name) } }}
                />
                {parent.type === 'page' && <CreateButton label={t`Create Filter`} onClick={() => setOpen('create')} />}
              </>
            )
          }
        />
      </div>
      {missing ? (
        <MissingFilter title={t`No parent filter found.`} filterId={filterId} error={missing} />
      ) : (
        <FilterTable
          parent={parent ?? null}
          list={table.list}
          state={table.state}
          emptyText={t`No filters found for this parent filter.`}
        />
      )}
      {open === 'create' && parent !== undefined && <FilterFormDialog parent={parent} onClose={close} />}
      {open === 'import' && parent !== undefined && <ImportFilterDialog target={parent} onClose={close} />}
    </div>
  )
}
