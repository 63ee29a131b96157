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
import { ActionButton, RowActions } from '../../ui/actions/action-button.tsx'
import { ActionMenu } from '../../ui/actions/action-menu.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { Money } from '../../ui/text/written.tsx'
import { promotedOnMany, useProductActions, usePromotionActions } from './product-actions.ts'
import ProductEditDialog from './product-edit-dialog.tsx'
import PromotionDialog from './promotion-dialog.tsx'

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
  const [promotionId, setPromotionId] = useState<string | null>(null)
  const actions = useProductActions({ view: details.open, edit: setEdited })
  const promotionActions = usePromotionActions(setPromotionId)
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
  /** All in a menu, or beside each other, where a promoted product has a menu too (section 2, 'Product page'). */
  function rowActions(product: Product) {
    const { name } = product
    const { view, edit, remove } = actions(product)
    const more = t`More for ${name}`
    if (ofBusinesses) {
      return <ActionMenu label={more} actions={[{ ...view, words: t`View product details` }, edit, remove]} />
    }
    const promotion = product.promotionId === null ? null : promotionActions({ name, promotionId: product.promotionId })
    return (
      <div className="flex items-center justify-end gap-0.5">
        <ActionButton words="on cards" action={view} />
        <RowActions actions={promotion === null ? [edit, remove] : [edit]} />
        {promotion !== null && <ActionMenu label={more} actions={[promotion.view, promotion.remove, remove]} />}
      </div>
    )
  }
  return (
    <TableSection
      {...section}
      table={table}
      many={many}
      columns={[
        ...columns,
        actionsColumn(t`Actions`, ofBusinesses ? columnWidth.oneAction : columnWidth.threeActions, rowActions),
      ]}
    >
      {edited !== null && <ProductEditDialog productId={edited} onClose={() => setEdited(null)} />}
      {promotionId !== null && <PromotionDialog promotionId={promotionId} onClose={() => setPromotionId(null)} />}
    </TableSection>
  )
}
