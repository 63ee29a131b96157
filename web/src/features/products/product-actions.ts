import { products, promotions } from '@dealsy/contract'
import type { Product } from '@dealsy/contract'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Megaphone, MegaphoneOff } from 'lucide-react'
import { runs } from '../../api/runs.ts'
import { useEditAndRemove } from '../../records/edit-and-remove.ts'
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
  const actionsOf = useEditAndRemove()
  return oncePerRecord((product) => ({
    ...viewOf(product),
    edit: actionsOf.edit(product.name, () => edit(product._id)),
    remove: actionsOf.remove(product.name, {
      call: products.remove,
      id: product._id,
      title: t`Delete Product`,
      success: t`Product deleted successfully.`,
      failure: t`Failed to delete product.`,
    }),
  }))
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
