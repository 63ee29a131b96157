import { products } from '@dealsy/contract'
import type { Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { runs } from '../../api/runs.ts'
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
