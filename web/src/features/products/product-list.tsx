import { products } from '@dealsy/contract'
import type { Pagination, Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { change } from '../../api/queries.ts'
import { tableState } from '../../api/table-state.tsx'
import { useOpened } from '../../records/opened.ts'
import { RemoveDialog } from '../../records/remove-dialog.tsx'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column, TableList } from '../../ui/table/data-table.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ProductEditDialog } from './product-edit-dialog.tsx'
import type { ProductDialog } from './product-row-actions.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'

interface ProductListProps {
  title: string
  /** Unique in the product: the id of the section, and what remembers which columns are hidden. */
  name: string
  columns: readonly Column<Product>[]
  /** What stands at the end of each row. */
  actions: (product: Product, open: (dialog: ProductDialog) => void) => ReactNode
  list: TableList
  query: UseQueryResult<{ data: { products: Product[] }; pagination: Pagination }>
  toolbar?: ReactNode
}

/** One of the lists of section 2, 'Product page', with the dialogs that its rows open. */
export function ProductList({ title, name, columns, actions, list, query, toolbar }: ProductListProps) {
  const { t } = useLingui()
  const details = useOpened()
  const [open, setOpen] = useState<{ dialog: ProductDialog; product: Product } | null>(null)
  const close = () => setOpen(null)
  return (
    <section id={name} className="grid scroll-mt-20 gap-4">
      <PageHeader level={2} title={title} count={query.data?.pagination.totalItems} />
      <DataTable
        columnsMenu
        caption={title}
        name={name}
        columns={[
          ...columns,
          {
            id: 'actions',
            header: t`Actions`,
            width: columnWidth.threeActions,
            pinned: true,
            cell: (product) =>
              actions(product, (dialog) =>
                dialog === 'details' ? details.open(product._id) : setOpen({ dialog, product }),
              ),
          },
        ]}
        list={list}
        toolbar={toolbar}
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.products, pagination }),
          t`Failed to fetch products`,
        )}
      />
      {open?.dialog === 'edit' && <ProductEditDialog productId={open.product._id} onClose={close} />}
      {open?.dialog === 'promotion' && open.product.promotionId !== null && (
        <PromotionDialog promotionId={open.product.promotionId} onClose={close} />
      )}
      {open?.dialog === 'remove' && (
        <RemoveDialog
          removal={change(products.remove, {
            success: t`Product deleted successfully.`,
            failure: t`Failed to delete product.`,
            about: open.product.name,
          })}
          id={open.product._id}
          title={t`Delete Product`}
          question={t`Are you sure you want to delete ${open.product.name}?`}
          onClose={close}
        />
      )}
    </section>
  )
}
