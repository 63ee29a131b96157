import { filters } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FolderX, Import, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../api/client.ts'
import { useList } from '../../api/list.ts'
import { read } from '../../api/queries.ts'
import { Presence } from '../../records/record-header.tsx'
import { tableState } from '../../api/table-state.tsx'
import { hrefOf } from '../../routing/paths.ts'
import { InBoth } from '../../ui/written.tsx'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FilterBreadcrumbs } from './filter-breadcrumbs.tsx'
import { isCategory } from './filter-form.ts'
import { FilterFormDialog } from './filter-form-dialog.tsx'
import { FilterTable } from './filter-table.tsx'
import { ImportFilterDialog } from './import-filter-dialog.tsx'

/** Section 2, 'Filters for a parent'. */
export default function ParentScreen() {
  const { filterId = '' } = useParams()
  // Keyed, so that each filter starts with closed dialogs and without the rows of the previous one.
  return <FiltersFor key={filterId} filterId={filterId} />
}

function FiltersFor({ filterId }: { filterId: string }) {
  const { t } = useLingui()
  const list = useListState()
  const params = { id: filterId }
  const parentQuery = useQuery(read(filters.get, { params }))
  const parent = parentQuery.data?.data.filter
  const query = useList(filters.children, { params, query: list.query })
  const [open, setOpen] = useState<'create' | 'import' | null>(null)
  const close = () => setOpen(null)
  const isMissing = parent === undefined && isNotFound(parentQuery.error)

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
              ) : isMissing ? (
                t`Not Found`
              ) : parentQuery.isError ? (
                t`Unknown`
              ) : (
                <Skeleton className="inline-block w-40" />
              )}
            </Trans>
          }
          count={query.data?.pagination.totalItems}
          actions={
            parent !== undefined && (
              <>
                <Presence resource="filters" of={parent._id} />
                {isCategory(parent.type) && (
                  <Button icon={<Import aria-hidden className="size-4" />} onClick={() => setOpen('import')}>
                    {t`import filter`}
                  </Button>
                )}
                {parent.type === 'page' && (
                  <Button
                    variant="primary"
                    icon={<Plus aria-hidden className="size-4" />}
                    onClick={() => setOpen('create')}
                  >
                    {t`Create Filter`}
                  </Button>
                )}
              </>
            )
          }
        />
      </div>
      {isMissing ? (
        <div role="alert" className="rounded-lg border border-line bg-surface">
          <EmptyState
            icon={<FolderX className="size-5" />}
            title={t`No parent filter found.`}
            description={t`It may have been deleted, or the link is wrong.`}
            action={
              <Link to={hrefOf('filters')} className={buttonClass()}>
                {t`Back to Filters`}
              </Link>
            }
          />
        </div>
      ) : (
        <FilterTable
          caption={t`Filters`}
          parent={parent ?? null}
          list={list}
          state={tableState(
            query,
            ({ data, pagination }) => ({ rows: data.filters, pagination }),
            t`Failed to fetch filters`,
          )}
          emptyText={t`No filters found for this parent filter.`}
        />
      )}
      {open === 'create' && parent !== undefined && <FilterFormDialog parent={parent} onClose={close} />}
      {open === 'import' && parent !== undefined && <ImportFilterDialog target={parent} onClose={close} />}
    </div>
  )
}

// An invalid identifier in the address is refused with 400.
const isNotFound = (error: Error | null) => error instanceof ApiError && (error.status === 404 || error.status === 400)
