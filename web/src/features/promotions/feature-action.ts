import { products } from '@dealsy/contract'
import type { Product } from '@dealsy/contract'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { runs } from '../../api/runs.ts'
import { callOnMany } from '../../records/many/many-action.ts'
import type { ManyAction } from '../../records/many/many-action.ts'
import type { ActionsOf } from '../../ui/actions/action.ts'

/** The toggle that features a product (section 4). */
export function useFeatureAction(): ActionsOf<Product, 'feature'> {
  const { t } = useLingui()
  return ({ _id, name, featured }) => ({
    feature: {
      label: featured ? t`True` : t`False`,
      confirm: 'second click',
      ...runs(
        products.updateFeatured,
        { params: { id: _id }, body: { featured: !featured } },
        { success: t`Product updated successfully.`, failure: t`Failed to update Product.`, about: name },
      ),
    },
  })
}

/** What can be done with many products that are not featured. */
export const featureOnMany: ManyAction[] = [
  callOnMany(products.updateFeatured, { featured: true }, { label: msg`Feature`, icon: Star, primary: true }),
]
