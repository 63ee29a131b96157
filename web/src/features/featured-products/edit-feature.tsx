import { products } from '@dealsy/contract'
import type { Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { change } from '../../api/queries.ts'
import { TwoStepButton } from '../../ui/buttons/two-step-button.tsx'

/** Says whether the app shows a product first, and changes it at the second click (section 4). */
export function EditFeature({ product: { _id, name, featured } }: { product: Product }) {
  const { t } = useLingui()
  const update = useMutation(
    change(products.updateFeatured, {
      success: t`Product updated successfully.`,
      failure: t`Failed to update Product.`,
      about: name,
    }),
  )
  return (
    <TwoStepButton
      label={featured ? t`True` : t`False`}
      resetKey={String(featured)}
      busy={update.isPending}
      onConfirm={() => update.mutate({ params: { id: _id }, body: { featured: !featured } })}
    />
  )
}
