import { products, promotions } from '@dealsy/contract'
import type { Product } from '@dealsy/contract'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Megaphone, MegaphoneOff, Pencil, Trash2 } from 'lucide-react'
import { runs } from '../../api/runs.ts'
import { jobOnMany } from '../../records/many/many-action.ts'
import type { ManyAction } from '../../records/many/many-action.ts'
import { productsOnMany } from '../../records/many/products-on-many.ts'
import { useViewProduct } from '../../records/view-product.ts'
import { oncePerRecord } from '../../ui/actions/action.ts'
import type { ActionsOf } from '../../ui/actions/action.ts'

interface ProductDialogs {
  view: (productId: string) => void
  edit: (productId: string) => void
}

/** The actions of a product (section 2, 'Product page'); the list renders their dialogs. */
export function useProductActions({ view, edit }: ProductDialogs): ActionsOf<Product, 'view' | 'edit' | 'remove'> {
  const { t } = useLingui()
  const viewOf = useViewProduct(view)
  return oncePerRecord((product) => {
    const { _id, name } = product
    return {
      ...viewOf(product),
      edit: { label: t`Edit ${name}`, words: t`Edit`, icon: Pencil, run: () => edit(_id) },
      remove: {
        label: t`Delete ${name}`,
        words: t`Delete`,
        icon: Trash2,
        danger: true,
        confirm: { title: t`Delete Product`, question: t`Are you sure you want to delete ${name}?` },
        ...runs(
          products.remove,
          { params: { id: _id } },
          { success: t`Product deleted successfully.`, failure: t`Failed to delete product.`, about: name },
        ),
      },
    }
  })
}

/** The additional actions of a promoted product (sections 2 and 4). */
export function usePromotionActions(
  view: (promotionId: string) => void,
): ActionsOf<{ name: string; promotionId: string }, 'view' | 'remove'> {
  const { t } = useLingui()
  return ({ name, promotionId }) => ({
    view: { label: t`View Promotion Details`, icon: Megaphone, run: () => view(promotionId) },
    remove: {
      label: t`Remove Promotion`,
      icon: MegaphoneOff,
      danger: true,
      confirm: 'second click',
      ...runs(
        promotions.remove,
        { params: { id: promotionId } },
        { success: t`Promotion removed successfully.`, failure: t`Failed to remove promotion.`, about: name },
      ),
    },
  })
}

/** What can be done with many promoted products at once. */
export const promotedOnMany: ManyAction[] = [
  jobOnMany('products.endPromotions', {}, { label: msg`End promotions`, icon: MegaphoneOff, danger: true }),
  ...productsOnMany,
]
