import type { ListEndpoint, Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useOpened } from '../../places/opened.ts'
import { useProductColumns } from '../../records/product-columns.tsx'
import { ProductDetailsDialog } from '../../records/product-details-dialog.tsx'
import { useViewProduct } from '../../records/view-product.ts'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataTableProps } from '../../ui/table/data-table.tsx'

interface ProductsTableProps extends Pick<DataTableProps<Product>, 'list' | 'state' | 'toolbar'> {
  of: ListEndpoint
}

/** The products of a filter, or of another record, each with its details. */
export function ProductsTable({ of, ...table }: ProductsTableProps) {
  const { t } = useLingui()
  const columns = useProductColumns(of.list)
  const opened = useOpened()
  const viewing = useViewProduct(opened.open)
  return (
    <>
      <DataTable
        {...table}
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
      />
      {opened.id !== null && <ProductDetailsDialog productId={opened.id} onClose={opened.close} />}
    </>
  )
}
