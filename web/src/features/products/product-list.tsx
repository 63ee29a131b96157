import type { Pagination, Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { tableState } from '../../api/table-state.tsx'
import type { ListQuery } from '../../api/table-state.tsx'
import { useOpened } from '../../places/opened.ts'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column, TableList } from '../../ui/table/data-table.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useProductActions, usePromotionActions } from './product-actions.ts'
import { ProductEditDialog } from './product-edit-dialog.tsx'
import { ProductMenu, ProductRowActions } from './product-row-actions.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'

interface ProductListProps {
  title: string
  /** The id of the section, and the key of its hidden columns; unique in the dashboard. */
  name: string
  columns: readonly Column<Product>[]
  /** The rows have the actions menu. */
  menu?: boolean
  list: TableList
  query: ListQuery<{ data: { products: Product[] }; pagination: Pagination }>
  toolbar?: ReactNode
}

/** One of the lists of section 2, 'Product page', with the dialogs that its rows open. */
export function ProductList({ title, name, columns, menu = false, list, query, toolbar }: ProductListProps) {
  const { t } = useLingui()
  const details = useOpened()
  const [edited, setEdited] = useState<string | null>(null)
  const [promotion, setPromotion] = useState<string | null>(null)
  const actions = useProductActions({ view: details.open, edit: setEdited })
  const promotionActions = usePromotionActions(setPromotion)
  return (
    <section id={name} className="grid scroll-mt-20 gap-4">
      <PageHeader level={2} title={title} count={query.data?.pagination.totalItems} />
      <DataTable
        columnsMenu
        caption={title}
        name={name}
        columns={[
          ...columns,
          actionsColumn(t`Actions`, menu ? columnWidth.oneAction : columnWidth.threeActions, (product: Product) =>
            menu ? (
              <ProductMenu product={product} actions={actions} />
            ) : (
              <ProductRowActions product={product} actions={actions} promotionActions={promotionActions} />
            ),
          ),
        ]}
        list={list}
        toolbar={toolbar}
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.products, pagination }),
          t`Failed to fetch products`,
        )}
      />
      {edited !== null && <ProductEditDialog productId={edited} onClose={() => setEdited(null)} />}
      {promotion !== null && <PromotionDialog promotionId={promotion} onClose={() => setPromotion(null)} />}
    </section>
  )
}
