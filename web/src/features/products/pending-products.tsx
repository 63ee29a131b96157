import { products } from '@dealsy/contract'
import type { Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { change, read } from '../../api/queries.ts'
import { tableState } from '../../app/table-state.tsx'
import { TwoLines, useSpoken } from '../../i18n/written.tsx'
import { useProductColumns } from '../../records/product-columns.tsx'
import { ProductDetailsDialog } from '../../records/product-details-dialog.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { useListState } from '../../ui/list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ApproveButton } from './approve-button.tsx'
import { ViewDetails } from './view-details.tsx'

const shownColumns = [
  'name',
  'filter',
  'price',
  'user',
  'description',
  'images',
  'promoted',
  'sold',
  'hidden',
  'createdAt',
]

/** 'Product' of section 2, 'Product approval page': the products that wait. */
export function PendingProducts() {
  const { t } = useLingui()
  const list = useListState({ prefix: 'products' })
  const query = useQuery({ ...read(products.pending, { query: list.query }), placeholderData: keepPreviousData })
  const [viewed, setViewed] = useState<Product | null>(null)
  const known = useProductColumns()
  const spoken = useSpoken()
  // The specification asks for the English name in the tables of 'Main Filter' only.
  const filter = {
    header: t`Filter`,
    cell: ({ filterId }: Product) => <TwoLines>{spoken(filterId.name) || t`N/A`}</TwoLines>,
  }
  const approval = (about: string) =>
    change(products.updateStatus, {
      success: t`Product was verified successfully`,
      failure: t`Failed to verify product`,
      about,
    })

  return (
    <section id="pending-products" className="grid scroll-mt-20 gap-4">
      <PageHeader level={2} title={t`Product`} count={query.data?.pagination.totalItems} />
      <DataTable
        caption={t`Product`}
        name="pending-products"
        columns={[
          ...shownColumns
            .flatMap((shown) => known.find(({ id }) => id === shown) ?? [])
            .map((column) => (column.id === 'filter' ? { ...column, ...filter } : column)),
          {
            id: 'status',
            header: t`Status`,
            width: 9.5,
            pinned: 'titled',
            cell: (product) => (
              <div className="flex items-center gap-1">
                <ApproveButton approval={approval(product.name)} record={product} />
                <ViewDetails name={product.name} onOpen={() => setViewed(product)} />
              </div>
            ),
          },
        ]}
        list={list}
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.products, pagination }),
          t`Failed to fetch products`,
        )}
      />
      {viewed !== null && <ProductDetailsDialog product={viewed} onClose={() => setViewed(null)} />}
    </section>
  )
}
