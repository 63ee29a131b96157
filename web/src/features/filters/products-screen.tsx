import { filters, products } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FilterX } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { isMissing } from '../../api/client.ts'
import { read } from '../../api/queries.ts'
import { useTable } from '../../api/table.ts'
import { ListCriteria } from '../../records/list-criteria.tsx'
import { Presence } from '../../records/record-header.tsx'
import { InBoth } from '../../ui/text/written.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CreateButton } from '../../ui/buttons/create-button.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { AttributesPanel } from './attributes-panel.tsx'
import { FilterBreadcrumbs } from './filter-breadcrumbs.tsx'
import FilterFormDialog from './filter-form-dialog.tsx'
import { chosenValues, filterValuesOf } from './filter-values.ts'
import { MissingFilter } from './missing-filter.tsx'
import { ProductsTable } from './products-table.tsx'

/** Section 2, 'Filter products page': the products of a filter; of a page, those of everything below it. */
export default function ProductsScreen() {
  const { id = '' } = useParams()
  // Keyed, so that each filter starts with closed dialogs and without the rows of the previous one.
  return <ProductsOf key={id} filterId={id} />
}

function ProductsOf({ filterId }: { filterId: string }) {
  const { t } = useLingui()
  const heading = t`Error Loading Products`
  const failure = t`An error occurred while fetching products. Please try again.`
  const chosen = chosenValues(useListState({ criteria: ['filterValues'] }).criteria.filterValues)
  const table = useTable(products.byFilter, {
    // Without the pairs of the address that are none.
    input: { params: { filterId }, query: { filterValues: filterValuesOf(chosen) } },
    failure,
  })
  const { list, total, state } = table
  const { data: found, error: unread } = useQuery(read(filters.get, { params: { id: filterId } }))
  const filter = found?.data.filter
  const [creating, setCreating] = useState(false)
  const hasAttributes = filter?.type === 'non-page'

  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <FilterBreadcrumbs filter={filter} />
        <PageHeader
          title={t`Products List`}
          count={total}
          actions={
            hasAttributes && (
              <>
                <Presence resource="filters" of={filter._id} />
                <Button
                  icon={FilterX}
                  disabled={chosen.length === 0}
                  onClick={() => list.setCriteria({ filterValues: '' })}
                >
                  {t`Clear Filters`}
                </Button>
                <CreateButton
                  label={t({ message: 'Create Filter', context: 'attribute' })}
                  onClick={() => setCreating(true)}
                />
              </>
            )
          }
        />
        {filter !== undefined && (
          <p className="within-lines text-muted lg:one-line">
            <InBoth text={filter.name} />
          </p>
        )}
      </div>
      {hasAttributes && (
        <AttributesPanel
          filter={filter}
          chosen={chosen}
          onChoose={(values) => list.setCriteria({ filterValues: filterValuesOf(values) })}
        />
      )}
      {filter === undefined && isMissing(unread) ? (
        <MissingFilter title={heading} filterId={filterId} error={unread} />
      ) : (
        <ProductsTable
          table={{
            ...table,
            state:
              state.status === 'failed'
                ? { ...state, heading, message: failure, reason: state.message === failure ? undefined : state.message }
                : state,
          }}
          toolbar={<ListCriteria of={products.byFilter} list={list} />}
        />
      )}
      {creating && filter !== undefined && <FilterFormDialog parent={filter} onClose={() => setCreating(false)} />}
    </div>
  )
}
