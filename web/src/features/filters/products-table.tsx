import type { Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TableOf } from '../../api/table.ts'
import { useOpened } from '../../places/opened.ts'
import { withDecisions } from '../../records/many/decisions-on-many.ts'
import { ManyTable } from '../../records/many/many-table.tsx'
import { productsOnMany } from '../../records/many/products-on-many.ts'
import { useProductColumns } from '../../records/product-columns.tsx'
import { ProductDetailsDialog } from '../../records/product-details-dialog.tsx'
import { useViewProduct } from '../../records/view-product.ts'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'

interface ProductsTableProps {
  table: TableOf<Product>
  toolbar?: ReactNode
}

/** The products of a filter, or of another record, each with its details. */
export function ProductsTable({ table, toolbar }: ProductsTableProps) {
  const { t } = useLingui()
  const columns = useProductColumns(table.list.source.endpoint.list)
  const opened = useOpened()
  const viewing = useViewProduct(opened.open)
  return (
    <ManyTable
      table={table}
      toolbar={toolbar}
      many={withDecisions('products', table.list.source, productsOnMany)}
      showingPage
      caption={t`Products List`}
      name="filter-products"
      columns={[
        ...columns,
        actionsColumn(t`Actions`, columnWidth.oneAction, (product: Product) => (
          <div className="flex justify-end">
            <ActionButton words="on cards" action={viewing(product).view} />
          </div>
        )),
      ]}
      loadingText={t`Loading products...`}
      emptyText={t`No products found.`}
    >
      {opened.id !== null && <ProductDetailsDialog productId={opened.id} onClose={opened.close} />}
    </ManyTable>
  )
}
