import { products } from '@dealsy/contract'
import type { Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useList } from '../../api/list.ts'
import { tableState } from '../../api/table-state.tsx'
import { TwoLines, useLocalized } from '../../ui/text/written.tsx'
import { useApproval } from '../../records/approval.tsx'
import { HeldAtDesk } from '../../records/held-at-desk.tsx'
import { useOpened } from '../../places/opened.ts'
import { productsOfCategory } from '../../places/places.ts'
import { useProductColumns } from '../../records/product-columns.tsx'
import { ProductDetailsDialog } from '../../records/product-details-dialog.tsx'
import { RecordLink } from '../../places/record-link.tsx'
import { useViewProduct } from '../../records/view-product.ts'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { DecideMany } from './many/decide-many.tsx'
import { useSelectedListings } from './many/selected-listings.ts'
import { useListState } from '../../ui/table/list-state.ts'
import { SelectButton } from '../../ui/table/select-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

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

/** A cell with the colleague who has its product at the review desk. */
const withHolder = (cell: Column<Product>['cell']) => (product: Product) => (
  <div className="flex items-start gap-1.5">
    {cell(product)}
    <HeldAtDesk resource="products" of={product._id} />
  </div>
)

/** 'Product' of section 2, 'Product approval page': the products that wait. */
export function PendingProducts() {
  const { t } = useLingui()
  const list = useListState({ prefix: 'products' })
  const query = useList(products.pending, { query: list.query })
  const opened = useOpened()
  const known = useProductColumns()
  const localized = useLocalized()
  // The specification asks for the English name in the tables of 'Main Filter' only.
  const filter = {
    header: t`Filter`,
    cell: ({ filterId }: Product) => (
      <RecordLink to={productsOfCategory(filterId._id)}>
        <TwoLines>{localized(filterId.name) || t`N/A`}</TwoLines>
      </RecordLink>
    ),
  }
  const approval = useApproval(products.updateStatus)
  const viewing = useViewProduct(opened.open)
  const selection = useSelectedListings(query.data?.data.products, query.data?.pagination.totalItems)
  const columns: Column<Product>[] = [
    ...shownColumns
      .flatMap((shown) => known.find(({ id }) => id === shown) ?? [])
      .map((column) => {
        if (column.id === 'filter') return { ...column, ...filter }
        return column.id === 'name' ? { ...column, least: 6.7, cell: withHolder(column.cell) } : column
      }),
    {
      id: 'status',
      header: t`Status`,
      width: 9.5,
      pinned: 'titled',
      cell: (product) => (
        <div className="flex items-center gap-1">
          <ActionButton action={approval(product).approve} />
          <ActionButton words="on cards" action={viewing(product).view} />
        </div>
      ),
    },
  ]

  return (
    <section id="pending-products" className="grid scroll-mt-20 gap-4">
      <PageHeader
        level={2}
        title={t`Product`}
        count={query.data?.pagination.totalItems}
        actions={<SelectButton selection={selection} />}
      />
      <DataTable
        caption={t`Product`}
        name="pending-products"
        columns={columns}
        selection={selection}
        list={list}
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.products, pagination }),
          t`Failed to fetch products`,
        )}
      />
      {selection.isOn && <DecideMany resource="products" selection={selection} />}
      {opened.id !== null && <ProductDetailsDialog productId={opened.id} onClose={opened.close} />}
    </section>
  )
}
