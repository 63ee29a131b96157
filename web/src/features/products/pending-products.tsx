import { products } from '@dealsy/contract'
import type { Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { useOpened } from '../../places/opened.ts'
import { useApproval } from '../../records/approval.tsx'
import { HeldAtDesk } from '../../records/held-at-desk.tsx'
import { ListCriteria } from '../../records/list-criteria.tsx'
import { useProductColumns } from '../../records/product-columns.tsx'
import { ProductDetailsDialog } from '../../records/product-details-dialog.tsx'
import { useViewProduct } from '../../records/view-product.ts'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { PendingList } from './pending-list.tsx'

const shown = ['name', 'filter', 'price', 'user', 'description', 'images', 'promoted', 'sold', 'hidden', 'createdAt']

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
  const table = useTable(products.pending, { prefix: 'products', failure: t`Failed to fetch products` })
  const opened = useOpened()
  const known = useProductColumns(products.pending.list)
  const approval = useApproval(products.updateStatus)
  const viewing = useViewProduct(opened.open)
  const columns: Column<Product>[] = [
    ...shown.flatMap((name) => {
      const column = known.find(({ id }) => id === name)
      if (column?.id === 'filter') return { ...column, header: t`Filter` }
      return column?.id === 'name' ? { ...column, least: 6.7, cell: withHolder(column.cell) } : (column ?? [])
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
    <>
      <PendingList
        of={products.pending}
        table={table}
        title={t`Product`}
        name="pending-products"
        columns={columns}
        toolbar={<ListCriteria of={products.pending} list={table.list} />}
      />
      {opened.id !== null && <ProductDetailsDialog productId={opened.id} onClose={opened.close} />}
    </>
  )
}
