import type { Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { ActionButton, RowActions } from '../../ui/actions/action-button.tsx'
import { ActionMenu } from '../../ui/actions/action-menu.tsx'
import type { useProductActions, usePromotionActions } from './product-actions.ts'

interface ProductRowActionsProps {
  product: Product
  /** All are in a menu. */
  menu: boolean
  actions: ReturnType<typeof useProductActions>
  promotionActions: ReturnType<typeof usePromotionActions>
}

/** The actions at the end of a product's row; a promoted one has a menu too (section 2, 'Product page'). */
export function ProductRowActions({ product, menu, actions, promotionActions }: ProductRowActionsProps) {
  const { t } = useLingui()
  const { name, promotionId } = product
  const { view, edit, remove } = actions(product)
  const more = t`More for ${name}`
  if (menu) return <ActionMenu label={more} actions={[{ ...view, words: t`View product details` }, edit, remove]} />
  const promotion = promotionId === null ? null : promotionActions({ name, promotionId })
  return (
    <div className="flex items-center justify-end gap-0.5">
      <ActionButton words="on cards" action={view} />
      <RowActions actions={promotion === null ? [edit, remove] : [edit]} />
      {promotion !== null && <ActionMenu label={more} actions={[promotion.view, promotion.remove, remove]} />}
    </div>
  )
}
