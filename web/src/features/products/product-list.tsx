import type { Product, products } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TableOf } from '../../api/table.ts'
import { useOpened } from '../../places/opened.ts'
import { withDecisions } from '../../records/many/decisions-on-many.ts'
import { productsOnMany } from '../../records/many/products-on-many.ts'
import { useMany } from '../../records/many/use-many.tsx'
import { useProductColumns } from '../../records/product-columns.tsx'
import { TableSection } from '../../records/table-section.tsx'
import type { TableSectionProps } from '../../records/table-section.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { Money } from '../../ui/text/written.tsx'
import { promotedOnMany, useProductActions, usePromotionActions } from './product-actions.ts'
import { ProductEditDialog } from './product-edit-dialog.tsx'
import { ProductRowActions } from './product-row-actions.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'

interface ProductListProps extends Pick<TableSectionProps<Product>, 'name' | 'title' | 'toolbar'> {
  of: typeof products.promoted | typeof products.ofBusinesses
  table: TableOf<Product>
  /** Those of businesses have the actions menu and a budget beside the price (section 2: 'A products table also has ...'). */
  ofBusinesses?: boolean
}

/** One of the lists of section 2, 'Product page', with the dialogs that its rows open. */
export function ProductList({ of, table, ofBusinesses = false, ...section }: ProductListProps) {
  const { t } = useLingui()
  const many = useMany({
    of,
    table,
    actions: withDecisions('products', table.list.source, of.verb === 'promoted' ? promotedOnMany : productsOnMany),
  })
  const details = useOpened()
  const [edited, setEdited] = useState<string | null>(null)
  const [promotion, setPromotion] = useState<string | null>(null)
  const actions = useProductActions({ view: details.open, edit: setEdited })
  const promotionActions = usePromotionActions(setPromotion)
  const budget: Column<Product> = {
    id: 'budget',
    header: t`Budget`,
    align: 'end',
    width: 3.25,
    cell: ({ budget: amount = null }) => <Money amount={amount} />,
  }
  const columns = useProductColumns(of.list).flatMap((column) =>
    ofBusinesses && column.id === 'price' ? [column, budget] : [column],
  )
  return (
    <TableSection
      {...section}
      table={table}
      many={many}
      columns={[
        ...columns,
        actionsColumn(
          t`Actions`,
          ofBusinesses ? columnWidth.oneAction : columnWidth.threeActions,
          (product: Product) => (
            <ProductRowActions
              product={product}
              menu={ofBusinesses}
              actions={actions}
              promotionActions={promotionActions}
            />
          ),
        ),
      ]}
    >
      {edited !== null && <ProductEditDialog productId={edited} onClose={() => setEdited(null)} />}
      {promotion !== null && <PromotionDialog promotionId={promotion} onClose={() => setPromotion(null)} />}
    </TableSection>
  )
}
